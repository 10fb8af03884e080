import type { SiteLane } from '../http/site-lane.ts';
import type { AccessPort } from './access-port.ts';

/**
 * Checks one request of each token at a time. A check reads the database before its request enters any other queue,
 * so without this limit a flood of refused requests would delay all others.
 *
 * @param lane queue in which tokens take turns
 */
export function inTurns(access: AccessPort, lane: SiteLane): AccessPort {
  return {
    authorise: (token, action) => lane(token, () => access.authorise(token, action)),
    sitesFor: (token, kind) => lane(token, () => access.sitesFor(token, kind)),
    dealershipsFor: (token) => lane(token, () => access.dealershipsFor(token)),
    note: (line) => access.note(line),
  };
}
