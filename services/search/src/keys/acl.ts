/** What a key may be allowed, by Algolia's names. Those about services we do not have are kept without effect. */
export const acls = [
  'addObject',
  'analytics',
  'browse',
  'deleteIndex',
  'deleteObject',
  'editSettings',
  'inference',
  'listIndexes',
  'logs',
  'personalization',
  'recommendation',
  'search',
  'seeUnretrievableAttributes',
  'settings',
  'usage',
] as const;

export type Acl = (typeof acls)[number];

/** The allowances that read only: what a secured key can pass on. */
export const readingAcls: ReadonlySet<Acl> = new Set<Acl>([
  'search',
  'browse',
  'listIndexes',
  'settings',
  'recommendation',
]);

/** Allowances that no key in a page has: writing, and reading everything. */
export const trustedAcls: ReadonlySet<Acl> = new Set<Acl>([
  'addObject',
  'browse',
  'deleteIndex',
  'deleteObject',
  'editSettings',
]);
