import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';
import { Location } from '../location.ts';

export { contactMethods, LeadQuote, LeadReceipt, LeadRequest, leadCategories } from './lead.ts';
export { Problem } from './problem.ts';
export type { FeedImport, FeedRefusal, StockPort } from './stock-import.ts';
export { ImportCounts, ImportReport, RefusedRow } from './stock-import.ts';

/** `GET /api/cars/:slug` */
export const CarAnswer = z.object({ car: Car });
/** `GET /api/cars?ids=a,b` in the order asked, unknown ids left out, 50 at most. */
export const CarsAnswer = z.object({ cars: z.array(Car) });
/** `GET /api/cars/:slug/similar` */
export const SimilarAnswer = z.object({ ids: z.array(z.string()) });
/** `GET /api/locations`: the site's visible locations, by name. */
export const LocationsAnswer = z.object({ locations: z.array(Location) });

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
