/**
 * Permissions of a key, by Algolia's names. Permissions for services that the platform does not have are stored
 * but have no effect.
 */
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

/** Read-only permissions: a secured key can inherit only these. */
export const readingAcls: ReadonlySet<Acl> = new Set<Acl>([
  'search',
  'browse',
  'listIndexes',
  'settings',
  'recommendation',
]);

/** Permissions to write or to read everything. A key with one of them does not count as published in pages. */
export const trustedAcls: ReadonlySet<Acl> = new Set<Acl>([
  'addObject',
  'browse',
  'deleteIndex',
  'deleteObject',
  'editSettings',
]);
