import { returnedPath } from '@forecourt/contracts/release';
import { securityHeaders } from '../http/security-headers.ts';
import type { Handler } from '../pipeline.ts';

/**
 * Serves `/-/release?lockfile=lk-…`. The response says whether the release with this lockfile was the candidate of a
 * rollout that was rolled back within the last day. An open tab with a candidate requests this before it shows another
 * page.
 */
export const returnedVersions: Handler = ({ response, url, path, isRead, running }) => {
  if (!isRead || path !== returnedPath || running === null) return false;
  const { returned = [] } = running.announced ?? running.release;
  const isReturned = returned.includes(url.searchParams.get('lockfile') ?? '');
  response.writeHead(200, { ...securityHeaders, 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ returned: isReturned }));
  return true;
};
