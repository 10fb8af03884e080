/**
 * Kinds of callers. A caller `own` has a role for the site, remote or dealership in the call; a caller `other` has the
 * same role for another site, remote or dealership.
 */
export const askers = [
  'admin',
  'own release-manager',
  'other release-manager',
  'own publisher',
  'other publisher',
  'own viewer',
  'other viewer',
  'own edge',
  'other edge',
  'own lead-manager',
  'other lead-manager',
  'own stock-manager',
  'other stock-manager',
] as const;
export type Asker = (typeof askers)[number];

/**
 * Every caller may request a list. The list contains only entries that the caller's role may read, and may be empty.
 */
const everybody = askers;
const siteReaders = ['admin', 'own release-manager', 'own viewer', 'own edge', 'own lead-manager'] as const;
const remoteReaders = ['admin', 'own release-manager', 'other release-manager', 'own publisher'] as const;
const releaseManagers = ['admin', 'own release-manager'] as const;
const leadManagers = ['admin', 'own lead-manager'] as const;
const stockManagers = ['admin', 'own stock-manager'] as const;
const admins = ['admin'] as const;

/**
 * The permitted callers of every call of registry and administration. Other callers get 403. Requests without a token,
 * or with an unknown or revoked token, get 401.
 */
export const callRights: Readonly<Record<string, readonly Asker[]>> = {
  'GET /registry/v1/remotes': everybody,
  'GET /registry/v1/remotes/:remote/versions': remoteReaders,
  'GET /registry/v1/remotes/:remote/versions/:version': remoteReaders,
  'GET /registry/v1/remotes/:remote/versions/:version/source-maps/:script': [...remoteReaders, 'own viewer'],
  'PUT /registry/v1/remotes/:remote/versions/:version': ['admin', 'own publisher'],
  'PUT /registry/v1/remotes/:remote/versions/:version/deprecation': ['admin', 'own publisher'],
  'DELETE /registry/v1/remotes/:remote/versions/:version/deprecation': ['admin', 'own publisher'],
  'GET /registry/v1/sites': everybody,
  'GET /registry/v1/sites/:site': siteReaders,
  'GET /registry/v1/sites/:site/release': siteReaders,
  'POST /registry/v1/releases': siteReaders,
  'GET /registry/v1/sites/:site/history': siteReaders,
  'PUT /registry/v1/sites/:site/serving': ['admin', 'own edge'],
  'POST /registry/v1/sites/:site/failures': ['admin', 'own edge'],
  'POST /registry/v1/sites/:site/pins': releaseManagers,
  'POST /registry/v1/sites/:site/rollback': releaseManagers,
  'PUT /registry/v1/sites/:site/config': releaseManagers,
  'GET /registry/v1/sites/:site/config': siteReaders,
  'GET /registry/v1/scheduled': everybody,
  'POST /registry/v1/scheduled': releaseManagers,
  'POST /registry/v1/scheduled/:id/cancel': releaseManagers,
  'GET /registry/v1/channels': everybody,
  'PUT /registry/v1/sites/:site/channel': releaseManagers,
  'PUT /registry/v1/sites/:site/holds/:remote': releaseManagers,
  'DELETE /registry/v1/sites/:site/holds/:remote': releaseManagers,
  'GET /registry/v1/freezes': everybody,
  'GET /registry/v1/sites/:site/freezes': siteReaders,
  'POST /registry/v1/sites/:site/freezes': releaseManagers,
  'DELETE /registry/v1/sites/:site/freezes/:id': releaseManagers,
  'POST /registry/v1/changes': releaseManagers,
  'POST /registry/v1/can-i-pin': [...siteReaders, 'own publisher'],
  'POST /registry/v1/changes/:id/undo': releaseManagers,
  'GET /registry/v1/rollouts': everybody,
  'GET /registry/v1/rollouts/:id': siteReaders,
  'POST /registry/v1/rollouts': releaseManagers,
  'POST /registry/v1/rollouts/plan': siteReaders,
  'POST /registry/v1/rollouts/:id/steer': releaseManagers,
  'GET /registry/v1/remotes/:remote/runs': remoteReaders,
  'GET /registry/v1/lockfiles/:id': siteReaders,
  'GET /registry/v1/diff': siteReaders,
  'GET /registry/v1/sites/:site/overrides': releaseManagers,
  'POST /registry/v1/sites/:site/overrides': releaseManagers,
  'PUT /registry/v1/sites/:site/overrides/:id': releaseManagers,
  'DELETE /registry/v1/sites/:site/overrides/:id': releaseManagers,
  'GET /registry/v1/sites/:site/overrides/:id/release': siteReaders,
  'GET /registry/v1/sites/:site/hosts': releaseManagers,
  'GET /registry/v1/hosts': admins,
  'PUT /registry/v1/sites/:site/hosts/:host': admins,
  'DELETE /registry/v1/sites/:site/hosts/:host': admins,
  'GET /registry/v1/sites/:site/dealerships': releaseManagers,
  'GET /registry/v1/dealerships': admins,
  'PUT /registry/v1/sites/:site/dealerships/:dealership': admins,
  'DELETE /registry/v1/sites/:site/dealerships/:dealership': admins,
  'GET /registry/v1/audit': admins,
  'GET /registry/v1/tokens': admins,
  'POST /registry/v1/tokens': admins,
  'POST /registry/v1/tokens/:name/rotate': admins,
  'DELETE /registry/v1/tokens/:name': admins,
  'GET /registry/v1/trusted-publishers': admins,
  'POST /registry/v1/trusted-publishers': admins,
  'DELETE /registry/v1/trusted-publishers/:id': admins,
  'GET /registry/v1/changes': everybody,

  'GET /api/admin/leads': leadManagers,
  'GET /api/admin/leads/:id': leadManagers,
  'GET /api/admin/lead-sites': ['admin', 'own lead-manager', 'other lead-manager'],
  'GET /api/admin/leads-since': leadManagers,
  'GET /api/admin/leads-export': leadManagers,
  'GET /api/admin/unsubscribed': leadManagers,
  'POST /api/admin/leads/:id/answered': leadManagers,
  'POST /api/admin/leads/:id/replay': leadManagers,
  'POST /api/admin/leads/:id/erase': leadManagers,
  'GET /api/admin/analytics': siteReaders,
  'GET /api/admin/page-views': siteReaders,
  'GET /api/admin/health': siteReaders,
  'GET /api/admin/stock/dealerships': ['admin', 'own stock-manager', 'other stock-manager'],
  'GET /api/admin/stock/imports': stockManagers,
  'GET /api/admin/stock/imports/:id': stockManagers,
  'POST /api/admin/stock/imports': stockManagers,
  'POST /api/admin/stock/imports/:id/accept': stockManagers,
  'POST /api/admin/stock/imports/:id/refuse': stockManagers,
  'POST /api/admin/stock/imports/:id/undo': stockManagers,
  'GET /api/admin/stock/vehicle-feeds': stockManagers,
  'GET /api/admin/stock/sources': stockManagers,
  'POST /api/admin/stock/sources': stockManagers,
  'POST /api/admin/stock/sources/:name/remove': stockManagers,
  'GET /api/admin/stock/mappings': stockManagers,
  'POST /api/admin/stock/mappings': stockManagers,
  'POST /api/admin/stock/mappings/infer': stockManagers,
  'POST /api/admin/stock/mappings/check': stockManagers,
};
