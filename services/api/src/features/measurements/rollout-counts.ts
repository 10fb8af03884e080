import { documentHeader, networkOf } from '@forecourt/contracts/api';
import { rolloutVisitorOf, signedLockfilePattern } from '@forecourt/contracts/release';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { ApiDeps, RunningDeps } from '../../deps.ts';
import type { RolloutCounts, Sender } from './rollout-counts-port.ts';
import { createSenderHours } from './sender-hours.ts';
import { addToView, addView, attributeLead, countRolloutViews } from './store.ts';

/** One network counts for a limited number of documents and enquiries an hour, each document once. */
export function createRolloutCounts({
  db,
  budget,
  clock,
  log,
  registry,
}: Pick<ApiDeps, 'db' | 'clock' | 'log' | 'registry'> & Pick<RunningDeps, 'budget'>): RolloutCounts {
  const nowMs = () => clock().getTime();
  const views = createSenderHours(budget.rolloutViewsPerSenderHour, nowMs);
  const enquiries = createSenderHours(budget.rolloutEnquiriesPerSenderHour, nowMs);
  const rows = createDailyRows({
    limit: 'rolloutViewRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countRolloutViews(db, site, since),
  });
  const senderOf = (site: string, { ip }: Sender) => `${site} ${networkOf(ip)}`;
  const isCounted = ({ headers }: Sender) => typeof rolloutVisitorOf(headers.cookie) !== 'string';
  return {
    async addReport(sender, { view, ...of }, facts) {
      if (view === undefined || !isCounted(sender)) return;
      const key = { ...of, view };
      const { site } = key;
      // Checked first: whoever is over the limit costs no query.
      const number = views.take(senderOf(site, sender), view);
      if (number === null) return;
      if (await rows.areLeft(site)) {
        if (await addView(db, { ...key, sender: number }, clock(), facts)) rows.add(site, 1);
        return;
      }
      rows.noteDropped(site);
      await addToView(db, key, facts);
    },
    async addEnquiry(sender, site, leadId) {
      const signed = sender.headers[documentHeader];
      if (registry === undefined || typeof signed !== 'string' || !signedLockfilePattern.test(signed)) return;
      if (!isCounted(sender)) return;
      try {
        const release = await registry.ranBy(site, signed);
        if (release !== null && enquiries.take(senderOf(site, sender), leadId) !== null)
          await attributeLead(db, leadId, release.lockfile);
      } catch (err) {
        log.error({ err, leadId }, 'A lead could not be counted for its rollout.');
      }
    },
  };
}
