/** After a game of a class: whoever still looks at its board is led to the next one. */

import { classApi } from "./class_api.js";
import { ClassStream } from "./class_stream.js";
import { membership } from "./membership.js";
import { enterGame, isNew, runningGame } from "./my_game.js";

/**
 * Listen to the class in place of the table, where nothing happens any more.
 * @param {import("../table/page.js").TablePage} page @param {string} code
 */
export function awaitNext(page, code) {
  const { student, token } = membership(code);
  if (page.closed || page.next !== null || student === undefined || !token) return;
  page.stream?.close();
  page.next = new ClassStream(code, false, {
    classroom: (classroom) => {
      const game = runningGame(classroom, student);
      if (game !== null && isNew(game)) enterGame(page.app, game, student, token);
    },
    stream: (name) => void classApi.presence(code, name, token).catch(() => {}),
    gone: () => {},
  });
}
