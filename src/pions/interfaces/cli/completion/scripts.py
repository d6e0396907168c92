"""The scripts that make a shell ask `pions` what can be typed.

The shell sets `_PIONS_COMPLETE` to its own name and gets lines back: a candidate each, its meaning
after a tab, a byte 1 before it if no space may follow; then `+files` if names of files fit too.
"""

from __future__ import annotations

VARIABLE = "_PIONS_COMPLETE"
"""Set by the scripts: `pions` then completes the line instead of running it."""

LINE, WORD = "_PIONS_LINE", "_PIONS_WORD"
"""What bash passes: the line up to the cursor, and what it takes for the word there."""

WITH_FILES = "+files"
NO_SPACE = "\x01"

_BASH = r"""# Completion of pions for bash. Made by: pions completion bash
_pions_completion() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            +files)
                compopt -o filenames 2>/dev/null
                while IFS= read -r line; do COMPREPLY+=("$line"); done \
                    < <(compgen -f -- "$2")
                ;;
            $'\x01'*) compopt -o nospace 2>/dev/null; COMPREPLY+=("${line:1}") ;;
            *) COMPREPLY+=("$line") ;;
        esac
    done < <(_PIONS_COMPLETE=bash _PIONS_LINE="${COMP_LINE:0:COMP_POINT}" _PIONS_WORD="$2" \
        "$1" 2>/dev/null)
}
complete -F _pions_completion pions
"""

_ZSH = r"""#compdef pions
# Completion of pions for zsh. Made by: pions completion zsh
_pions() {
    local line text meaning files=0
    local -a plain plain_shown open open_shown
    for line in "${(@f)$(_PIONS_COMPLETE=zsh "${words[1]}" \
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        [[ -z $line ]] && continue
        if [[ $line == +files ]]; then files=1; continue; fi
        text=${${line%%$'\t'*}#$'\x01'} meaning=${line#*$'\t'}
        [[ -n $meaning ]] && meaning="$text -- $meaning" || meaning=$text
        if [[ $line == $'\x01'* ]]; then
            open+=("$text") open_shown+=("$meaning")
        else
            plain+=("$text") plain_shown+=("$meaning")
        fi
    done
    (( $#plain )) && compadd -l -V plain -d plain_shown -a plain
    (( $#open )) && compadd -l -V open -S '' -d open_shown -a open
    if (( files )); then compset -P '--*='; _files; fi
    return 0
}
if [[ $funcstack[1] == _pions ]]; then _pions "$@"; else compdef _pions pions; fi
"""

_FISH = r"""# Completion of pions for fish. Made by: pions completion fish
function __pions_complete
    set -l lines (_PIONS_COMPLETE=fish command pions (commandline -opc)[2..] (commandline -ct) \
        2>/dev/null)
    for line in $lines
        if test "$line" = +files
            set -l option (string match -r -- '^--[^=]+=' (commandline -ct))
            set -l typed (string replace -r -- '^--[^=]+=' '' (commandline -ct))
            for path in (__fish_complete_path "$typed")
                echo "$option$path"
            end
        else
            string replace -r '^\x01' '' -- $line
        end
    end
end
complete -c pions -f -k -a '(__pions_complete)'
"""

SHELLS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}
