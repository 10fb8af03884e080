import { longestSlug } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';

/** Maximum number of sites, remotes or dealerships that a role names. */
const mostNames = 5_000;

const names = z.union([
  z.literal('*'),
  z.array(z.string().check(z.maxLength(longestSlug))).check(z.maxLength(mostNames)),
]);

/** Permissions of a token. `*` means every remote, site or dealership, including those that are created later. */
export const Role = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('admin') }),
  z.strictObject({ kind: z.literal('release-manager'), sites: names }),
  z.strictObject({ kind: z.literal('publisher'), remotes: names }),
  z.strictObject({ kind: z.literal('viewer'), sites: names }),
  z.strictObject({ kind: z.literal('edge'), sites: names }),
  z.strictObject({ kind: z.literal('lead-manager'), sites: names }),
  z.strictObject({ kind: z.literal('stock-manager'), dealerships: names }),
]);
export type Role = z.infer<typeof Role>;

/** An action that a role may permit. The name `*` means all remotes, sites or dealerships. */
export type Action =
  | { readonly kind: 'publish' | 'read-remote'; readonly remote: string }
  | {
      readonly kind: 'change-site' | 'read-site' | 'report-serving' | 'read-leads' | 'change-leads';
      readonly site: string;
    }
  /**
   * `try-pin`: asks whether these versions can run on a site. `preview`: makes a link that shows them to one browser.
   */
  | { readonly kind: 'try-pin' | 'preview'; readonly site: string; readonly remotes: readonly string[] }
  | { readonly kind: 'import-stock'; readonly dealership: string }
  | { readonly kind: 'administer' };

/**
 * Whether the role permits the action. A role permits nothing for sites, remotes and dealerships that it does not name,
 * with two exceptions: release managers may read every remote, and publishers may try their remotes on every site (see
 * `mayTry`).
 */
export function mayDo(role: Role, action: Action): boolean {
  if (action.kind === 'try-pin' || action.kind === 'preview') return mayTry(role, action);
  switch (role.kind) {
    case 'admin':
      return true;
    case 'publisher':
      return (action.kind === 'publish' || action.kind === 'read-remote') && includes(role.remotes, action.remote);
    case 'release-manager':
      // Release managers may choose among all published versions, whoever published them.
      if (action.kind === 'read-remote') return true;
      return (action.kind === 'change-site' || action.kind === 'read-site') && includes(role.sites, action.site);
    case 'viewer':
      return action.kind === 'read-site' && includes(role.sites, action.site);
    case 'edge':
      return (action.kind === 'read-site' || action.kind === 'report-serving') && includes(role.sites, action.site);
    case 'lead-manager':
      return (
        (action.kind === 'read-leads' || action.kind === 'change-leads' || action.kind === 'read-site') &&
        includes(role.sites, action.site)
      );
    case 'stock-manager':
      return action.kind === 'import-stock' && includes(role.dealerships, action.dealership);
  }
}

/**
 * Whether the role may ask if versions can run on a site (`try-pin`), or make a link that shows them to one browser
 * (`preview`). Publishers may do both on every site if all named remotes are their own; the site's configuration must
 * permit the link too. Other users may ask about sites that they may read, and make links on sites that they may change.
 */
function mayTry(role: Role, { kind, site, remotes }: Extract<Action, { kind: 'try-pin' | 'preview' }>): boolean {
  if (role.kind !== 'publisher') return mayDo(role, { kind: kind === 'try-pin' ? 'read-site' : 'change-site', site });
  return remotes.length > 0 && remotes.every((remote) => includes(role.remotes, remote));
}

/** The sites for which the role permits the action; `*` means all sites. */
export function sitesFor(role: Role, kind: 'read-leads' | 'read-site' | 'change-site'): '*' | readonly string[] {
  if (mayDo(role, { kind, site: '*' })) return '*';
  if (!('sites' in role) || role.sites === '*') return [];
  return role.sites.filter((site) => mayDo(role, { kind, site }));
}

/** The dealerships whose stock the role may change; `*` means all dealerships. */
export function dealershipsFor(role: Role): '*' | readonly string[] {
  if (mayDo(role, { kind: 'import-stock', dealership: '*' })) return '*';
  return 'dealerships' in role && role.dealerships !== '*' ? role.dealerships : [];
}

/** The role in words, for messages and tables: `release-manager of redgum, wattle`. */
export function describeRole(role: Role): string {
  if (role.kind === 'admin') return 'admin';
  if (role.kind === 'publisher') return `publisher of ${list(role.remotes, 'every remote')}`;
  if (role.kind === 'stock-manager') return `stock-manager of ${list(role.dealerships, 'every dealership')}`;
  return `${role.kind} of ${list(role.sites, 'every site')}`;
}

/** The action in words, such as `publish mf-search`, for messages that begin "… may not". */
export function describeAction(action: Action): string {
  switch (action.kind) {
    case 'publish':
      return `publish ${action.remote}`;
    case 'read-remote':
      return `read ${action.remote === '*' ? 'all remotes' : action.remote}`;
    case 'change-site':
      return `change ${action.site === '*' ? 'any site' : action.site}`;
    case 'read-site':
      return `read ${action.site === '*' ? 'any site' : action.site}`;
    case 'try-pin':
      return `ask what ${action.site === '*' ? 'sites' : action.site} can run`;
    case 'preview':
      return `show ${action.remotes.join(', ') || 'versions'} on ${action.site}`;
    case 'report-serving':
      return `say how ${action.site} is served`;
    case 'read-leads':
      return `read the leads of ${action.site === '*' ? 'all sites' : action.site}`;
    case 'change-leads':
      return `answer, deliver again or erase the leads of ${action.site === '*' ? 'all sites' : action.site}`;
    case 'import-stock':
      return `change the stock of ${action.dealership === '*' ? 'all dealerships' : action.dealership}`;
    case 'administer':
      return 'manage tokens, hosts and dealerships or read the audit log';
  }
}

function includes(allowed: '*' | readonly string[], name: string): boolean {
  return allowed === '*' || allowed.includes(name);
}

function list(allowed: '*' | readonly string[], all: string): string {
  return allowed === '*' ? all : allowed.join(', ') || 'nothing';
}
