import type { HistoryEntry } from '../gateways/values.ts';

const verbs: Readonly<Record<string, string>> = {
  pin: 'Pinned',
  rollback: 'Rolled back',
  config: 'Configured',
  change: 'Changed',
  rollout: 'Rollout',
};

/** What happened, as the first words of a line. A scheduled change that was refused changed nothing. */
export const verbOf = ({ action, change }: Pick<HistoryEntry, 'action' | 'change'>): string =>
  isRefusal({ change }) ? 'Not changed' : (verbs[action] ?? action);

/** Whether the entry says that a scheduled change was refused. Such an entry has the id of that change. */
export const isRefusal = ({ change }: Pick<HistoryEntry, 'change'>): boolean => change?.startsWith('sc-') ?? false;

/** Whether the entry moved the site to another lockfile; steps of a rollout do not. */
export const isMove = ({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): boolean => from !== to;
