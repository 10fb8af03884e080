import { remoteName } from '@forecourt/contracts/release';
import type { Schema } from '@forecourt/contracts/schema';
import { slug } from '@forecourt/contracts/site-config';
import { closestName, didYouMean, listNames } from '../../sites/closest-name.ts';
import { parseDocument } from '../../sites/document-faults.ts';
import type { Role } from '../access/role.ts';
import { refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';

/**
 * A refusal if a role names an unknown site, an invalid name of a remote or dealership, or a name that is probably a
 * misspelling of a known one; otherwise null. Other unknown remotes and dealerships are permitted: their first publish
 * or import needs a token that names them.
 *
 * @param what beginning of the refusal's message
 */
export async function refuseUnknownScope(
  { sites, versions, dealerships }: OperationDeps,
  role: Role,
  what = 'No token was issued',
) {
  if ('sites' in role && role.sites !== '*') {
    const known = (await sites.pointers()).map(({ site }) => site);
    const unknown = role.sites.find((site) => !known.includes(site));
    if (unknown !== undefined)
      return refused(
        'REGISTRY_SITE_UNKNOWN',
        `${what}: there is no site "${unknown}".${didYouMean(unknown, known)} ${listNames('sites', unknown, known)}`,
      );
  }
  if ('remotes' in role && role.remotes !== '*') {
    const impossible = nameFault(remoteName, role.remotes);
    if (impossible !== null)
      return refused('REGISTRY_REMOTE_INVALID', `${what}: no remote can have the name ${impossible}`);
    const known = [...new Set((await versions.list()).map(({ remote }) => remote))];
    const slip = role.remotes.find((remote) => !known.includes(remote) && closestName(remote, known) !== null);
    if (slip !== undefined)
      return refused(
        'REGISTRY_REMOTE_UNKNOWN',
        `${what}: no version of "${slip}" was ever published.${didYouMean(slip, known)} ${listNames('remotes', slip, known)}`,
      );
  }
  if ('dealerships' in role && role.dealerships !== '*') {
    const impossible = nameFault(slug, role.dealerships);
    if (impossible !== null)
      return refused('REGISTRY_DEALERSHIP_INVALID', `${what}: no dealership can have the name ${impossible}`);
    const known = [...new Set((await dealerships.list()).map(({ dealership }) => dealership))];
    const slip = role.dealerships.find((each) => !known.includes(each) && closestName(each, known) !== null);
    if (slip !== undefined)
      return refused(
        'REGISTRY_DEALERSHIP_UNKNOWN',
        `${what}: no site was given "${slip}".${didYouMean(slip, known)} ${listNames('dealerships', slip, known)}`,
      );
  }
  return null;
}

/** The first invalid name with its fault; null if all are valid. `*` means all names only if it is the only entry. */
function nameFault(schema: Schema<string>, names: readonly string[]): string | null {
  for (const name of names) {
    if (name === '*') return '"*". To cover all names, use "*" on its own, not in a list.';
    const parsed = parseDocument(schema, name);
    if (parsed.kind === 'faulty') return `"${name}": ${parsed.faults[0]?.message}`;
  }
  return null;
}
