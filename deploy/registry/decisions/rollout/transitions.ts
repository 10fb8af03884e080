import type { RolloutPhase } from '@forecourt/contracts/release';

/** Causes that can change a rollout. */
export const rolloutCauses = [
  'timeReached',
  'stepPassed',
  'lastStepPassed',
  'partPassed',
  'undecided',
  'undecidedTooLong',
  'worse',
  'controlMoved',
  'stepped',
  'paused',
  'resumed',
  'returned',
  'finished',
] as const;
export type RolloutCause = (typeof rolloutCauses)[number];

/** The effect of a cause in a phase. `refused`: the user gets the reason; `stay`: the rollout does not change. */
export type Transition = {
  readonly to: RolloutPhase | 'stay' | 'refused';
  /** The step after the transition. Absent: the step stays the same. */
  readonly step?: 'next';
};

const stay = { to: 'stay' } as const;
const refused = { to: 'refused' } as const;
const next = { to: 'running', step: 'next' } as const;
const isFinal = {
  scheduled: stay,
  running: stay,
  waiting: stay,
  paused: stay,
  returned: stay,
  finished: stay,
} as const;

/** All transitions, by cause and phase. A rollout never leaves a final phase. */
export const transitions: Readonly<Record<RolloutCause, Readonly<Record<RolloutPhase, Transition>>>> = {
  timeReached: { ...isFinal, scheduled: { to: 'running' } },
  stepPassed: { ...isFinal, running: next, waiting: next },
  lastStepPassed: { ...isFinal, running: { to: 'finished' }, waiting: { to: 'finished' } },
  partPassed: { ...isFinal, running: { to: 'waiting' } },
  undecided: { ...isFinal, running: { to: 'waiting' } },
  undecidedTooLong: { ...isFinal, running: { to: 'paused' }, waiting: { to: 'paused' } },
  worse: { ...isFinal, running: { to: 'returned' }, waiting: { to: 'returned' } },
  controlMoved: {
    ...isFinal,
    scheduled: { to: 'paused' },
    running: { to: 'paused' },
    waiting: { to: 'paused' },
  },
  stepped: byPerson({ scheduled: { to: 'running' }, running: next, waiting: next, paused: next }),
  paused: byPerson({ scheduled: { to: 'paused' }, running: { to: 'paused' }, waiting: { to: 'paused' } }),
  resumed: byPerson({ paused: { to: 'running' } }),
  returned: byPerson({
    scheduled: { to: 'returned' },
    running: { to: 'returned' },
    waiting: { to: 'returned' },
    paused: { to: 'returned' },
  }),
  finished: byPerson({ running: { to: 'finished' }, waiting: { to: 'finished' }, paused: { to: 'finished' } }),
};

/** The transitions for a user's action: in all phases without an entry the action is refused. */
function byPerson(possible: Readonly<Partial<Record<RolloutPhase, Transition>>>): Record<RolloutPhase, Transition> {
  return {
    scheduled: refused,
    running: refused,
    waiting: refused,
    paused: refused,
    returned: refused,
    finished: refused,
    ...possible,
  };
}
