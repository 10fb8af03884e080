import type { HistoryEntry } from '../gateways/values.ts';

const verbs: Readonly<Record<string, string>> = {
  pin: 'Pinned',
  rollback: 'Rolled back',
  config: 'Configured',
  change: 'Changed',
  rollout: 'Rollout',
};

/** The verb at the beginning of a line; `Not changed` if a scheduled change was refused. */
export const verbOf = ({ action, change }: Pick<HistoryEntry, 'action' | 'change'>): string =>
  isRefusal({ change }) ? 'Not changed' : (verbs[action] ?? action);

/** Whether the entry says that a scheduled change was refused. Such an entry has the id of that change. */
export const isRefusal = ({ change }: Pick<HistoryEntry, 'change'>): boolean => change?.startsWith('sc-') ?? false;

/** Whether the entry moved the site to another lockfile. Steps of a rollout do not. */
export const isMove = ({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): boolean => from !== to;

/** Two lockfiles: the current one, and the one that is restored. */
export type Return = { readonly from: string; readonly to: string };

/**
 * The lockfile that a rollback restores on a site, by the registry's rules; null if there is no earlier one.
 *
 * @param history of the site, oldest first
 * @param current the lockfile that the site runs
 * @param wanted `to`: restores this lockfile. `change`: restores the lockfile that this change replaced. Without both:
 *   restores the lockfile before the change that introduced the current one, so a second rollback goes back further
 */
export function returnOf(
  history: readonly Pick<HistoryEntry, 'action' | 'change' | 'from' | 'to'>[],
  current: string,
  { to, change }: { readonly to?: string | undefined; readonly change?: string | undefined },
): Return | null {
  if (to !== undefined) return { from: current, to };
  if (change !== undefined) {
    const entry = history.findLast((each) => each.change === change && isMove(each));
    return entry == null || entry.from === null ? null : { from: entry.to, to: entry.from };
  }
  const introducing = history.filter((each) => each.to === current && isMove(each));
  const introduced = introducing.findLast(({ action }) => action !== 'rollback') ?? introducing[0];
  return introduced == null || introduced.from === null ? null : { from: current, to: introduced.from };
}
