import type { TokenSummary } from '../gateways/values.ts';

type Role = TokenSummary['role'];
export type RoleKind = Role['kind'];

export const roleKinds: readonly RoleKind[] = [
  'viewer',
  'release-manager',
  'publisher',
  'lead-manager',
  'stock-manager',
  'edge',
  'admin',
];

/** The kind of names that a role is limited to; null if the role is not limited. */
export function scopeNoun(kind: RoleKind): 'sites' | 'remotes' | 'dealerships' | null {
  if (kind === 'admin') return null;
  if (kind === 'publisher') return 'remotes';
  return kind === 'stock-manager' ? 'dealerships' : 'sites';
}

/** What a role covers: `redgum, wattle`, `all sites` or `everything`. */
export function scopeOf(role: Role): string {
  if (role.kind === 'admin') return 'everything';
  const names = 'sites' in role ? role.sites : 'remotes' in role ? role.remotes : role.dealerships;
  return names === '*' ? `all ${scopeNoun(role.kind)}` : names.join(', ');
}

/** @param scope names separated by commas, or `*` */
export function roleOf(kind: RoleKind, scope: string): Readonly<Record<string, unknown>> {
  const noun = scopeNoun(kind);
  if (noun === null) return { kind };
  const names = scope.split(/[\s,]+/).filter((name) => name !== '');
  return { kind, [noun]: names.includes('*') ? '*' : names };
}
