import type { SiteLane } from '../http/site-lane.ts';
import type { AccessPort } from './access-port.ts';

/**
 * Checks the tokens' requests in turns. Each check reads the database before its request enters any other queue, even
 * if the request is refused.
 *
 * @param lane queue by token
 */
export function inTurns(access: AccessPort, lane: SiteLane): AccessPort {
  return {
    authorise: (token, action) => lane(token, () => access.authorise(token, action)),
    sitesFor: (token, kind) => lane(token, () => access.sitesFor(token, kind)),
    dealershipsFor: (token) => lane(token, () => access.dealershipsFor(token)),
    note: (line) => access.note(line),
  };
}
