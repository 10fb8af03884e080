import { documentHeader, widestNetworkOf } from '@forecourt/contracts/api';
import type { RolloutVisitor } from '@forecourt/contracts/release';
import { rolloutVisitorOf, signedLockfilePattern } from '@forecourt/contracts/release';
import { createDailyRows } from '../../daily-rows/daily-rows.ts';
import type { ApiDeps, RunningDeps } from '../../deps.ts';
import type { RolloutCounts, Sender } from './rollout-counts-port.ts';
import { createSenderHours } from './sender-hours.ts';
import { addToView, addView, attributeLead, countRolloutViews } from './store.ts';

/**
 * Counts only documents that the running rollout served to this visitor, and each document once. The number of
 * documents and enquiries per network, per visitor and hour is limited.
 */
export function createRolloutCounts({
  db,
  budget,
  clock,
  log,
  registry,
}: Pick<ApiDeps, 'db' | 'clock' | 'log' | 'registry'> & Pick<RunningDeps, 'budget'>): RolloutCounts {
  const nowMs = () => clock().getTime();
  const counter = (most: number) => createSenderHours({ most, mostSenders: budget.rolloutSendersPerDay, nowMs });
  const views = counter(budget.rolloutViewsPerSenderHour);
  const viewsOfVisitors = counter(budget.rolloutViewsPerVisitorHour);
  const enquiries = counter(budget.rolloutEnquiriesPerSenderHour);
  const rows = createDailyRows({
    limit: 'rolloutViewRows',
    budget,
    clock,
    log,
    countSince: (site, since) => countRolloutViews(db, site, since),
  });
  const visitorOf = ({ headers }: Sender): RolloutVisitor | null => {
    const found = rolloutVisitorOf(headers.cookie);
    return typeof found === 'string' ? null : found;
  };
  const isServed = async (site: string, visitor: RolloutVisitor, lockfile: string) =>
    registry !== undefined && (await registry.lockfilesOf(site, visitor)).includes(lockfile);
  return {
    async addReport(sender, { view, ...of }, facts) {
      const visitor = visitorOf(sender);
      if (view === undefined || visitor === null) return;
      const key = { ...of, view };
      const { site } = key;
      if (!(await isServed(site, visitor, key.lockfile))) return;
      // Checked before any query about documents, so that a sender over the limit causes no queries.
      const number = views.take(site, widestNetworkOf(sender.ip), view);
      if (number === null || viewsOfVisitors.take(site, visitor.visitor, view) === null) return;
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
      const visitor = visitorOf(sender);
      if (visitor === null) return;
      try {
        const release = await registry.ranBy(site, signed);
        if (release === null || !(await isServed(site, visitor, release.lockfile))) return;
        if (enquiries.take(site, widestNetworkOf(sender.ip), leadId) !== null)
          await attributeLead(db, leadId, release.lockfile);
      } catch (err) {
        log.error({ err, leadId }, 'We couldn’t count a lead for its rollout.');
      }
    },
  };
}
