/** Where students find the class: by a number that phones on the same network can reach. */

import { api } from "../api.js";
import { ROOT } from "../root.js";

/**
 * @param {string} code
 * @returns {Promise<{address: string, local: boolean}>} Whether only this computer finds it.
 */
export async function joinAddress(code) {
  const path = `${ROOT}/class/${code}`;
  try {
    const reach = await api.reach();
    const first = reach.addresses[0];
    const origin = first ? new URL(first).origin : location.origin;
    return { address: origin + path, local: reach.local };
  } catch {
    return { address: location.origin + path, local: false };
  }
}
