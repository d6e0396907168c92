# Fails if objects compiled for a newer processor define functions that other objects may share:
# the linker keeps one copy of each, and an older processor could be given this one.
#
#   cmake -DNM=nm -DNAMESPACE=othello::v3:: -DOBJECTS=a.o -P check_variant.cmake
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} -C --defined-only ${object}
    OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[0-9a-f]+ [TW] [^\n]*" functions "${symbols}")
  list(FILTER functions EXCLUDE REGEX "${NAMESPACE}")
  if(functions)
    list(JOIN functions "\n" shared)
    message(FATAL_ERROR "${object} defines functions outside its namespace:\n${shared}")
  endif()
endforeach()
