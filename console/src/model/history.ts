import type { HistoryEntry } from '../gateways/values.ts';

const verbs: Readonly<Record<string, string>> = {
  pin: 'Pinned',
  rollback: 'Rolled back',
  config: 'Configured',
  change: 'Changed',
  rollout: 'Rollout',
};

export const verbOf = ({ action }: Pick<HistoryEntry, 'action'>): string => verbs[action] ?? action;

/** Whether the entry moved the site to another lockfile; steps of a rollout do not. */
export const isMove = ({ from, to }: Pick<HistoryEntry, 'from' | 'to'>): boolean => from !== to;
