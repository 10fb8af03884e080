/** A call that the console passes on: the part that handles it, and its path there. */
export type PassedCall = { readonly part: 'registry' | 'api'; readonly path: string };

/** Paths of the api that the console may read. */
const measured: Readonly<Record<string, string>> = {
  '/health': '/api/admin/health',
  '/page-views': '/api/admin/page-views',
};

/**
 * The target of a call below `/console/api`; null: the console passes it on to nobody. Every call of the registry is
 * passed on except uploads, which come from a build; of the api only what it measured.
 */
export function passedTo(method: string, path: string): PassedCall | null {
  const measurement = measured[path];
  if (measurement !== undefined) return method === 'GET' ? { part: 'api', path: measurement } : null;
  if (!path.startsWith('/registry/')) return null;
  if (method === 'PUT' && path.startsWith('/registry/remotes/')) return null;
  return { part: 'registry', path: `/registry/v1/${path.slice('/registry/'.length)}` };
}
