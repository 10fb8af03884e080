import type { Rollout } from '../gateways/values.ts';

/** Whether a rollout has not ended. Until it ends, it decides which versions visitors get. */
export const isRunning = ({ phase }: Pick<Rollout, 'phase'>): boolean => phase !== 'returned' && phase !== 'finished';

/** The versions of a rollout as text, such as `mf-vehicle 2.1.0, mf-finance 1.9.3`. */
export const titleOf = ({ remotes }: Pick<Rollout, 'remotes'>): string =>
  Object.entries(remotes)
    .map(([remote, version]) => (version === null ? `without ${remote}` : `${remote} ${version}`))
    .join(', ');

/** The name of a phase as the console shows it. */
export const phaseName = (phase: Rollout['phase']): string => (phase === 'returned' ? 'rolled back' : phase);

/** What a phase means. */
export const phaseWords: Readonly<Record<Rollout['phase'], string>> = {
  scheduled: 'starts later',
  running: 'a step is in progress',
  waiting: 'a guard isn’t sure yet',
  paused: 'unchanged until someone continues it',
  returned: 'everyone has the old versions',
  finished: 'everyone has the new versions',
};
