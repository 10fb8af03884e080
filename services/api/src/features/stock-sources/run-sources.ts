import { BlockList } from 'node:net';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { stockSources } from '@forecourt/database';
import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { ApiDeps } from '../../deps.ts';
import { createFetchPublic } from '../../outbound/fetch-public.ts';
import type { Sweep } from '../../sweep.ts';
import { startSweep } from '../../sweep.ts';
import type { FetchedFeed } from './fetch-feed.ts';
import { fetchFromFolder, fetchOverHttps } from './fetch-feed.ts';

type Source = typeof stockSources.$inferSelect;

/** Time between two checks for due sources. */
const pollMs = 60_000;

/**
 * Maximum number of dealerships whose feeds are fetched at the same time. Each has one fetch at a time, so a slow
 * server delays only its own dealership.
 */
const atOnce = 8;

/** Fetches the feeds that are due and imports the feeds that changed, until stopped. */
export function startFeedSources(deps: ApiDeps): Sweep {
  const { log, feedSources } = deps;
  const failed = 'We couldn’t read the feed sources; trying again.';
  const stopped = new AbortController();
  /** Running fetches and imports, by dealership. */
  const underWay = new Map<string, Promise<void>>();
  const start = (source: Source) => {
    const { dealershipSlug: dealer, name } = source;
    const ended = runSource(deps, source, stopped.signal)
      .catch((err: unknown) => log.error({ err, dealer, source: name }, 'A feed couldn’t be imported.'))
      .finally(() => underWay.delete(dealer));
    underWay.set(dealer, ended);
  };
  const sweep = startSweep({ log, everyMs: feedSources?.pollMs ?? pollMs, failed }, async (isStopped) => {
    while (!isStopped()) {
      const due = await claimDue(deps, [...underWay.keys()]);
      if (due === null) return;
      start(due);
      if (underWay.size >= atOnce) await Promise.race(underWay.values());
    }
  });
  return {
    stop: async () => {
      stopped.abort();
      await sweep.stop();
      await Promise.all(underWay.values());
    },
  };
}

/**
 * Claims the source that has been due longest, and reschedules it, so that no other process fetches it too.
 *
 * @param without slugs of dealerships to skip, because one of their feeds is being imported
 * @returns null when no feed is due
 */
async function claimDue({ db, clock }: ApiDeps, without: readonly string[]): Promise<Source | null> {
  for (;;) {
    const now = clock();
    const [due] = await db
      .select()
      .from(stockSources)
      .where(and(lte(stockSources.nextAt, now), notInArray(stockSources.dealershipSlug, [...without])))
      .orderBy(asc(stockSources.nextAt))
      .limit(1);
    if (due === undefined) return null;
    const claimed = await db
      .update(stockSources)
      .set({ nextAt: new Date(now.getTime() + due.everyMinutes * 60_000) })
      .where(and(isSource(due), eq(stockSources.nextAt, due.nextAt)))
      .returning();
    if (claimed[0] !== undefined) return claimed[0];
  }
}

function isSource({ dealershipSlug, name }: Source) {
  return and(eq(stockSources.dealershipSlug, dealershipSlug), eq(stockSources.name, name));
}

async function runSource(deps: ApiDeps, source: Source, stopped: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const { dealershipSlug: dealer, name } = source;
  const fetched = await fetchFeed(deps, source, stopped);
  const { outcome, validator } =
    fetched.kind === 'feed'
      ? await importFetched(deps, source, fetched)
      : {
          outcome: fetched.kind === 'unchanged' ? 'The feed hasn’t changed.' : fetched.why,
          validator: source.validator,
        };
  // If the source was stored again meanwhile, the result is not recorded, so that the feed is fetched again.
  await db
    .update(stockSources)
    .set({ checkedAt: clock(), outcome, validator })
    .where(and(isSource(source), eq(stockSources.nextAt, source.nextAt)));
  if (fetched.kind === 'failed') log.warn({ dealer, source: name, outcome }, 'A feed couldn’t be fetched.');
  else if (fetched.kind === 'feed') log.info({ dealer, source: name, outcome }, 'A feed was fetched.');
}

async function fetchFeed(
  { clock, feedSources, outbound, budget = defaultBudget }: ApiDeps,
  { dealershipSlug, url, validator }: Source,
  stopped: AbortSignal,
): Promise<FetchedFeed> {
  const mostBytes = budget.feedBytes;
  if (url !== null) {
    const fetch = feedSources?.fetch ?? createFetchPublic(outbound?.allowed ?? new BlockList());
    return await fetchOverHttps(fetch, { url, validator, mostBytes, stopped });
  }
  const folder = feedSources?.folder;
  if (folder === undefined)
    return { kind: 'failed', why: 'This installation has no folder for feeds. Set FEED_FOLDER.' };
  return await fetchFromFolder(join(folder, dealershipSlug), { validator, mostBytes, now: clock() });
}

/** A feed that was refused is fetched again next time: its mapping may have been corrected. */
async function importFetched(
  { stock }: ApiDeps,
  { dealershipSlug, mapping, validator: before }: Source,
  { bytes, validator }: Extract<FetchedFeed, { readonly kind: 'feed' }>,
): Promise<{ readonly outcome: string; readonly validator: string | null }> {
  if (stock === null) return { outcome: 'This installation doesn’t import feeds.', validator: before };
  const result = await stock.importFeed({ dealershipSlug, mapping, file: bytes, dryRun: false });
  if (result.kind === 'refused') return { outcome: result.refusal.message, validator: before };
  const { importId, held, rows } = result.report;
  const counts = `${rows.imported} new, ${rows.updated} updated, ${rows.soldOut} sold, ${rows.refused} refused`;
  return {
    outcome:
      held === undefined
        ? `Imported as ${importId}: ${counts}.`
        : `Held as import ${importId}: ${held.reasons.join(' ')}`,
    validator,
  };
}
