import type { SiteLane } from '../http/site-lane.ts';
import type { AccessPort } from './access-port.ts';

/**
 * Checks only one request of each token at a time. Each check reads the database, so without this limit a flood of
 * refused requests would delay all others.
 *
 * @param lane queue that serves the tokens in turn
 */
export function inTurns(access: AccessPort, lane: SiteLane): AccessPort {
  return {
    authorise: (token, action) => lane(token, () => access.authorise(token, action)),
    sitesFor: (token, kind) => lane(token, () => access.sitesFor(token, kind)),
    dealershipsFor: (token) => lane(token, () => access.dealershipsFor(token)),
    note: (line) => access.note(line),
  };
}
