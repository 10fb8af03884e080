/** Where the api answers, under the site's own origin. @source requirements AMB-27 */
export const endpoints = {
  car: (slug: string) => `/api/cars/${encodeURIComponent(slug)}`,
  cars: (ids: readonly string[]) => `/api/cars?ids=${ids.map(encodeURIComponent).join(',')}`,
  similar: (slug: string) => `/api/cars/${encodeURIComponent(slug)}/similar`,
  locations: () => '/api/locations',
  leads: () => '/api/leads',
  reports: () => '/api/reports',
  stockImports: (feed: { dealer: string; mapping: string; dryRun: boolean }) =>
    `/api/admin/stock/imports?dealer=${encodeURIComponent(feed.dealer)}&mapping=${encodeURIComponent(feed.mapping)}&dryRun=${feed.dryRun}`,
} as const;

/** Names the site a call is made for. The edge sets it; what a browser sends is ignored. */
export const siteHeader = 'x-forecourt-site';
