import { closestName, didYouMean, listNames } from '../../sites/closest-name.ts';
import type { Role } from '../access/role.ts';
import { refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';

/**
 * A refusal if a role names an unknown site, or a remote or dealership that looks like a misspelling of a known one; or
 * null. Other unknown remotes and dealerships are allowed, because their first publish or import needs the token.
 */
export async function refuseUnknownScope({ sites, versions, dealerships }: OperationDeps, role: Role) {
  if ('sites' in role && role.sites !== '*') {
    const known = (await sites.pointers()).map(({ site }) => site);
    const unknown = role.sites.find((site) => !known.includes(site));
    if (unknown !== undefined)
      return refused(
        'REGISTRY_SITE_UNKNOWN',
        `No token was issued: there is no site "${unknown}".${didYouMean(unknown, known)} ${listNames('sites', unknown, known)}`,
      );
  }
  if ('remotes' in role && role.remotes !== '*') {
    const known = [...new Set((await versions.list()).map(({ remote }) => remote))];
    const slip = role.remotes.find((remote) => !known.includes(remote) && closestName(remote, known) !== null);
    if (slip !== undefined)
      return refused(
        'REGISTRY_REMOTE_UNKNOWN',
        `No token was issued: no version of "${slip}" was ever published.${didYouMean(slip, known)} ${listNames('remotes', slip, known)}`,
      );
  }
  if ('dealerships' in role && role.dealerships !== '*') {
    const known = [...new Set((await dealerships.list()).map(({ dealership }) => dealership))];
    const slip = role.dealerships.find((slug) => !known.includes(slug) && closestName(slug, known) !== null);
    if (slip !== undefined)
      return refused(
        'REGISTRY_DEALERSHIP_UNKNOWN',
        `No token was issued: no site was given "${slip}".${didYouMean(slip, known)} ${listNames('dealerships', slip, known)}`,
      );
  }
  return null;
}
