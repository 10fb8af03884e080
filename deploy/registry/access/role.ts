import * as z from 'zod/mini';

const names = z.union([z.literal('*'), z.array(z.string())]);

/** What the holder of a token may do. `*` means every remote or site, those to come included. */
export const Role = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('admin') }),
  z.strictObject({ kind: z.literal('release-manager'), sites: names }),
  z.strictObject({ kind: z.literal('publisher'), remotes: names }),
  z.strictObject({ kind: z.literal('viewer') }),
]);
export type Role = z.infer<typeof Role>;

/** Something a role can allow. Reading is open to every token. */
export type Deed =
  | { readonly kind: 'read' }
  | { readonly kind: 'publish'; readonly remote: string }
  | { readonly kind: 'change-site'; readonly site: string }
  | { readonly kind: 'administer' };

/** Whether the role allows the deed. */
export function mayDo(role: Role, deed: Deed): boolean {
  if (role.kind === 'admin' || deed.kind === 'read') return true;
  if (role.kind === 'publisher') return deed.kind === 'publish' && includes(role.remotes, deed.remote);
  if (role.kind === 'release-manager') return deed.kind === 'change-site' && includes(role.sites, deed.site);
  return false;
}

/** `release-manager of redgum, wattle`: for sentences and tables. */
export function describeRole(role: Role): string {
  if (role.kind === 'publisher') return `publisher of ${list(role.remotes, 'every remote')}`;
  if (role.kind === 'release-manager') return `release-manager of ${list(role.sites, 'every site')}`;
  return role.kind;
}

/** `publish mf-search`: completes "may not …". */
export function describeDeed(deed: Deed): string {
  if (deed.kind === 'publish') return `publish ${deed.remote}`;
  if (deed.kind === 'change-site') return `change ${deed.site}`;
  return deed.kind === 'read' ? 'read' : 'manage tokens and hosts or read the audit log';
}

function includes(allowed: '*' | readonly string[], name: string): boolean {
  return allowed === '*' || allowed.includes(name);
}

function list(allowed: '*' | readonly string[], all: string): string {
  return allowed === '*' ? all : allowed.join(', ') || 'nothing';
}
