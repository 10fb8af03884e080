/** A call that the console passes on: `part` handles it at the given path. */
export type PassedCall = { readonly part: 'registry' | 'api'; readonly path: string };

/** Paths of the api that the console may read. */
const measured: Readonly<Record<string, string>> = {
  '/health': '/api/admin/health',
  '/health/sites': '/api/admin/health/sites',
  '/page-views': '/api/admin/page-views',
};

/**
 * The part and path that handle a call below `/console/api`; null: the console does not pass the call on. All calls of
 * the registry are passed on except uploads, which only builds make. Of the api's calls only those that read
 * measurements are passed on.
 */
export function passedTo(method: string, path: string): PassedCall | null {
  const measurement = measured[path];
  if (measurement !== undefined) return method === 'GET' ? { part: 'api', path: measurement } : null;
  if (!path.startsWith('/registry/')) return null;
  const decoded = decode(path);
  if (decoded === null) return null;
  if (method === 'PUT' && decoded.startsWith('/registry/remotes/') && !path.endsWith('/deprecation')) return null;
  return { part: 'registry', path: `/registry/v1/${path.slice('/registry/'.length)}` };
}

/** The decoded path, as the registry's router reads it; null: the path cannot be decoded. */
function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
