#!/bin/sh
# Connect-4 by the line protocol: the column nearest the centre that is not full.

h1=0 h2=0 h3=0 h4=0 h5=0 h6=0 h7=0    # how many pieces each column holds
turn=black mine=

drop() {                              # a piece falls into column $1
    eval "h$1=\$((h$1 + 1))"
    if [ "$turn" = black ]; then turn=white; else turn=black; fi
}

choose() {
    for column in 4 3 5 2 6 1 7; do
        eval "height=\$h$column"
        if [ "$height" -lt 6 ]; then
            echo "$column"
            drop "$column"
            return
        fi
    done
}

while read -r line; do
    case $line in
        '#'* | '') continue ;;        # a comment
        quit) exit ;;
        black | white) mine=$line ;;
        *) drop "$line" ;;            # a move that is already played, or the other's
    esac
    if [ "$mine" = "$turn" ]; then choose; fi
done
