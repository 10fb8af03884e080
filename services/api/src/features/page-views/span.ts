import { pageViewDays } from '@forecourt/contracts/api';
import { lockfilePattern } from '@forecourt/contracts/release';
import type { SQL } from 'drizzle-orm';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { ApiDeps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';

export const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
const mostHours = pageViewDays * 24;
const fault = `Give a whole number of hours from 1 to ${mostHours}.`;

/** The number of hours before now that a report covers; default: a day. */
export const Hours = z._default(
  z.coerce.number(fault).check(z.int(fault), z.gte(1, fault), z.lte(mostHours, fault)),
  24,
);

/** Query of a report: a site, how many hours back the report goes (default: a day), and one lockfile or all. */
export const Span = z.object({
  site: z.string(),
  hours: Hours,
  lockfile: z.optional(z.string().check(z.regex(lockfilePattern))),
});

/** A period that begins with an hour. `until` is exclusive; default: now. */
export type Period = { readonly from: Date; readonly until?: Date };

/** A period of one site and of one of its lockfiles; without `lockfile`, of all its lockfiles. */
export type Span = Period & { readonly site: string; readonly lockfile?: string | undefined };

/** The days of a span, so that each can be read in a separate step. */
export const daysOf = <S extends Period>(span: S, now: Date): readonly S[] => partsOf(span, now, dayMs);

/** The six-hour periods of a span. */
export const quarterDaysOf = (span: Span, now: Date): readonly Span[] => partsOf(span, now, dayMs / 4);

function partsOf<S extends Period>(span: S, now: Date, partMs: number): readonly S[] {
  const parts: S[] = [];
  for (let at = span.from.getTime(); at <= now.getTime(); at += partMs)
    parts.push({ ...span, from: new Date(at), until: new Date(at + partMs) });
  return parts;
}

/** SQL condition that selects the rows of a span. */
export function isWithin({ from, until }: Period, time: PgColumn): SQL | undefined {
  return and(gte(time, from), until === undefined ? undefined : lt(time, until));
}

/** The steps of a series: when the first one starts, and how long each is. */
export type Steps = { readonly from: Date; readonly stepMs: number };

/** Number of the step that contains a time, from 0. */
export function stepOf({ from, stepMs }: Steps, time: PgColumn): SQL<number> {
  // The numbers are written into the SQL text, because callers both select and group by this expression. PostgreSQL
  // does not recognise two expressions as the same if they have parameters.
  const [start, seconds] = [from.getTime() / 1_000, stepMs / 1_000].map((number) => sql.raw(String(number)));
  return sql<number>`floor((extract(epoch from ${time}) - ${start}) / ${seconds})::int`;
}

/** The start of the hour that contains a moment. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Start of the hour that contains the moment this many hours ago. */
export const startOf = (hours: number, now: Date): Date => hourOf(new Date(now.getTime() - hours * hourMs));

/** @throws ApiError SITE_UNKNOWN */
export function spanOf(
  { sites, clock }: Pick<ApiDeps, 'sites' | 'clock'>,
  { hours, ...about }: Omit<Span, 'from'> & { readonly hours: number },
): Span {
  if (sites.bySlug(about.site) === null) throw new ApiError('SITE_UNKNOWN', `There is no site "${about.site}".`);
  return { ...about, from: startOf(hours, clock()) };
}
