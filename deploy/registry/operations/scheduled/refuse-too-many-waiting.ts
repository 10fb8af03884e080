import { refused } from '../../refusal.ts';
import type { OperationDeps } from '../deps.ts';

const hourMs = 3_600_000;

/**
 * A refusal if too many changes wait for a site, or if too many were filed with this token; otherwise null. A token has
 * two limits: one for its waiting changes, and one for all changes that it filed within the last hour. The second is
 * needed because ended and cancelled changes stay stored.
 */
export async function refuseTooManyWaiting(
  { scheduled, budget, now }: Pick<OperationDeps, 'scheduled' | 'budget' | 'now'>,
  sites: readonly string[],
  token: string,
) {
  const filed = await scheduled.waitingOfToken(token);
  if (filed >= budget.scheduledPerToken)
    return refused(
      'REGISTRY_TOO_MANY_CHANGES',
      `${filed} changes scheduled with this token are already waiting; the limit is ${budget.scheduledPerToken} (BUDGET_SCHEDULED_TOKEN). Cancel some first: forecourt scheduled cancel.`,
    );
  const lately = await scheduled.filedSince(token, new Date(now().getTime() - hourMs));
  if (lately >= budget.scheduledPerToken)
    return refused(
      'REGISTRY_TOO_MANY_CHANGES',
      `${lately} changes were scheduled with this token within an hour; the limit is ${budget.scheduledPerToken} (BUDGET_SCHEDULED_TOKEN). Try again later.`,
    );
  const waiting = await scheduled.waitingOf(sites);
  const full = sites.find((site) => (waiting.get(site) ?? 0) >= budget.scheduledPerSite);
  if (full === undefined) return null;
  return refused(
    'REGISTRY_TOO_MANY_CHANGES',
    `${waiting.get(full)} scheduled changes for ${full} are already waiting; the limit is ${budget.scheduledPerSite} (BUDGET_SCHEDULED_SITE). Cancel some first: forecourt scheduled cancel.`,
  );
}
