/** After a game of a class: whoever still looks at its board is led to the next one. */

import { classApi } from "./class_api.js";
import { ClassStream } from "./class_stream.js";
import { membership } from "./membership.js";
import { enterGame, isNew, runningGame } from "./my_game.js";

/**
 * Listen to the class in place of the table, where nothing happens any more.
 * @param {import("../app.js").App} app @param {string} code
 * @returns {ClassStream | null}
 */
export function awaitNext(app, code) {
  const { student, token } = membership(code);
  if (student === undefined || !token) return null;
  return new ClassStream(code, false, {
    classroom: (classroom) => {
      const game = runningGame(classroom, student);
      if (game !== null && isNew(game)) enterGame(app, game, student, token);
    },
    stream: (name) => void classApi.presence(code, name, token).catch(() => {}),
    gone: () => {},
  });
}
