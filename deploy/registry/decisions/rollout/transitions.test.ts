import { readFileSync } from 'node:fs';
import type { Rollout, RolloutPhase } from '@forecourt/contracts/release';
import { rolloutPhases } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import type { RolloutFacts } from './decide.ts';
import { decide } from './decide.ts';
import { drawTransitions } from './draw-transitions.ts';
import type { RolloutAction } from './steer.ts';
import { steer } from './steer.ts';
import { aRollout, began, countsOf, minutesLater } from './testing/rollouts.ts';
import type { RolloutCause, Transition } from './transitions.ts';
import { rolloutCauses, transitions } from './transitions.ts';

/** How a test triggers a cause: with the facts at a minute of the rollout, or with a user's action. */
type Trigger =
  | { readonly facts: RolloutFacts; readonly minutes: number; readonly step: number; readonly lastShare?: number }
  | { readonly action: RolloutAction; readonly step: number };

const equal = facts(countsOf(4_000, { ownErrors: 20 }));
const unsure = facts(countsOf(10));
const worse = facts(countsOf(4_000, { ownErrors: 400 }));

const triggers: Readonly<Record<RolloutCause, Trigger>> = {
  timeReached: { facts: unsure, minutes: 0, step: 0 },
  stepPassed: { facts: equal, minutes: 10, step: 0 },
  lastStepPassed: { facts: equal, minutes: 10, step: 2 },
  partPassed: { facts: equal, minutes: 10, step: 2, lastShare: 5_000 },
  undecided: { facts: unsure, minutes: 10, step: 1 },
  undecidedTooLong: { facts: unsure, minutes: 60, step: 1 },
  worse: { facts: worse, minutes: 1, step: 1 },
  controlMoved: { facts: { ...equal, moved: ['wattle'] }, minutes: 1, step: 1 },
  stepped: { action: 'step', step: 0 },
  paused: { action: 'pause', step: 1 },
  resumed: { action: 'resume', step: 1 },
  returned: { action: 'return', step: 1 },
  finished: { action: 'finish', step: 1 },
};

const cases = rolloutCauses.flatMap((cause) =>
  rolloutPhases.map((phase) => [cause, phase, transitions[cause][phase]] as const),
);

describe('the transitions of a rollout', () => {
  it.each(cases)('the cause %s changes a rollout in the phase %s as the table says', (cause, phase, transition) => {
    const { rollout, after } = trigger(cause, phase);
    if (transition.to === 'stay' || transition.to === 'refused') {
      expect(after).toBe(transition.to);
      return;
    }
    expect(after).toMatchObject(expected(rollout, transition));
  });

  it('the transitions of a rollout never leave a final phase', () => {
    for (const cause of rolloutCauses)
      for (const phase of ['returned', 'finished'] as const)
        expect(['stay', 'refused']).toContain(transitions[cause][phase].to);
  });

  it('the transitions of a rollout are documented in docs/release.md as they are in the code', () => {
    const written = readFileSync(new URL('../../../../docs/release.md', import.meta.url), 'utf8');
    expect(written).toContain(drawTransitions());
  });
});

function expected(before: Rollout, { to, step }: Transition): Partial<Rollout> {
  const index = before.step + (step === 'next' ? 1 : 0);
  const shares = { returned: 0, finished: 10_000, paused: before.share, scheduled: 0 };
  const share = to in shares ? shares[to as keyof typeof shares] : before.steps[index]?.share;
  return { phase: to as RolloutPhase, step: index, share: share ?? Number.NaN, revision: before.revision + 1 };
}

function trigger(cause: RolloutCause, phase: RolloutPhase) {
  const trigger = triggers[cause];
  const { steps } = aRollout();
  const lastShare = 'facts' in trigger ? (trigger.lastShare ?? 10_000) : 10_000;
  const startsAt = cause === 'timeReached' || phase !== 'scheduled' ? began : minutesLater(1_000);
  const rollout = aRollout(phase, {
    step: phase === 'scheduled' ? 0 : trigger.step,
    steps: steps.map((step, index) => (index === 2 ? { ...step, share: lastShare } : step)),
    startsAt: startsAt.toISOString(),
  });
  if ('action' in trigger) {
    const steered = steer(rollout, trigger.action, { actor: 'ann', why: 'Because.', moved: [], now: minutesLater(1) });
    return { rollout, after: steered.kind === 'refused' ? 'refused' : steered.rollout };
  }
  const verdict = decide(rollout, trigger.facts, minutesLater(trigger.minutes));
  return { rollout, after: verdict.kind === 'stay' ? 'stay' : verdict.rollout };
}

function facts(candidate: ReturnType<typeof countsOf>): RolloutFacts {
  const control = countsOf(8_000, { ownErrors: 40 });
  return { measured: [{ site: 'redgum', control, candidate }], moved: [] };
}
