import * as z from '@forecourt/contracts/schema';
import { analyticsIds } from '../analytics.ts';

/**
 * `POST /api/analytics`: reports a counted action of a shopper. Contains no personal data; fields that are not listed
 * here are dropped. The request's host determines the site; `site` in the body is ignored.
 *
 * @source spec §7, ANLY-015
 */
export const CountedAction = z.object({
  id: z.oneOf(analyticsIds),
  site: z.string().check(z.maxLength(100)),
  /** Path of the page. Its query is left out, because a query may contain text that a shopper typed. */
  path: z.string().check(z.regex(/^\/[^?#]*$/), z.maxLength(2000)),
  /** The car that the action was about, if any. */
  carId: z.optional(z.string().check(z.maxLength(100))),
  /** ISO 8601 in UTC, by the shopper's clock. */
  at: z.string().check(z.maxLength(40)),
});
export type CountedAction = z.Infer<typeof CountedAction>;

/**
 * `GET /api/admin/analytics?site=&hours=`: totals by action over the last `hours` hours. The first hour counts in full.
 */
export const CountedActionsResponse = z.object({
  site: z.string(),
  /** ISO 8601 in UTC. */
  from: z.string(),
  counts: z.array(z.object({ id: z.oneOf(analyticsIds), count: z.int().check(z.gte(0)) })),
});
export type CountedActionsResponse = z.Infer<typeof CountedActionsResponse>;
