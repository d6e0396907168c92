#!/bin/sh
# Connect-4 by the line protocol: on top of the other's last piece, or in the next column with room.

h1=0 h2=0 h3=0 h4=0 h5=0 h6=0 h7=0    # how many pieces each column holds
turn=black mine= last=4

drop() {                              # a piece falls into column $1
    eval "h$1=\$((h$1 + 1))"
    last=$1
    if [ "$turn" = black ]; then turn=white; else turn=black; fi
}

follow() {
    column=$last
    while eval "[ \$h$column -ge 6 ]"; do
        column=$((column % 7 + 1))
    done
    echo "$column"
    drop "$column"
}

while read -r line; do
    case $line in
        '#'* | '') continue ;;        # a comment
        quit) exit ;;
        black | white) mine=$line ;;
        *) drop "$line" ;;            # a move that is already played, or the other's
    esac
    if [ "$mine" = "$turn" ]; then follow; fi
done
