import type { Rollout, RolloutPhase } from '@forecourt/contracts/release';
import { rolloutPhases } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RolloutFacts } from './decide.ts';
import { decide, rolloutActor } from './decide.ts';
import { rolloutActions, steer } from './steer.ts';
import { aRollout, countsOf, minutesLater } from './testing/rollouts.ts';

const control = countsOf(8_000, { ownErrors: 40 });
const factsWith = (ownErrors: number): RolloutFacts => ({
  measured: [{ site: 'redgum', control, candidate: countsOf(4_000, { ownErrors }) }],
  moved: [],
});
const equal = factsWith(20);
const worse = factsWith(400);

const after = (rollout: Rollout, facts: RolloutFacts, minutes: number): Rollout => {
  const verdict = decide(rollout, facts, minutesLater(minutes));
  return verdict.kind === 'moved' ? verdict.rollout : rollout;
};

describe('a rollout', () => {
  it('proceeds step by step to all visitors while the candidate is equal to the control', () => {
    let rollout = aRollout();
    const shares: number[] = [];
    for (let minute = 1; minute <= 40; minute += 1) {
      rollout = after(rollout, equal, minute);
      if (shares.at(-1) !== rollout.share) shares.push(rollout.share);
    }
    expect(shares).toEqual([100, 2_500, 10_000]);
    expect(rollout).toMatchObject({ phase: 'finished', share: 10_000, revision: 4 });
  });

  it('returns to the control before the minimum time of a step if the candidate is worse, and records the figures', () => {
    const rollout = after(aRollout('running', { step: 1 }), worse, 1);
    expect(rollout).toMatchObject({ phase: 'returned', share: 0, step: 1 });
    const line = rollout.record.at(-1);
    expect(line?.actor).toBe(rolloutActor);
    expect(line?.because).toMatch(
      /^Worse than the limit: errors per view 10\.00% with the candidate, 0\.50% with the control, difference from [78]\.\d\d points to 1[012]\.\d\d points, limit 1\.00 points/,
    );
    expect(line?.readings).toMatchObject([
      { guard: 'errors', verdict: 'worse', limit: 0.01, observations: { control: 8_000, candidate: 4_000 } },
    ]);
  });

  it('failures that all come from three networks do not return a rollout to the control', () => {
    // 120 of the candidate's failures came from three networks, and may be faked.
    const few = { faultless: 0, hydrated: 0, visits: 0, vitals: 0 };
    const fromFewNetworks = { ...few, ownErrors: 120, notHydrated: 120 };
    const candidate = countsOf(400 + 120, { hydrated: 400, ownErrors: 2 + 120 });
    const before = aRollout('running', { step: 1 });
    const measured = (counts: typeof candidate) => ({
      measured: [{ site: 'redgum', control, candidate: counts }],
      moved: [],
    });
    expect(after(before, measured({ ...candidate, fromFewNetworks }), 1).phase).toBe('running');
    expect(after(before, measured(candidate), 1).phase).toBe('returned');
  });

  it('keeps its share while measurements are unavailable, however long', () => {
    const facts = { measured: 'unavailable', moved: [] } as const;
    expect(decide(aRollout(), facts, minutesLater(10_000))).toEqual({ kind: 'stay' });
  });

  it('a rollout without guards proceeds when the time of a step is over', () => {
    const facts = { measured: 'unavailable', moved: [] } as const;
    expect(after(aRollout('running', { guards: [] }), facts, 10)).toMatchObject({ phase: 'running', step: 1 });
  });

  it('a rollout whose last step does not reach all visitors waits there until a user acts', () => {
    const part = aRollout('running', { steps: [{ share: 5_000, minMinutes: 10, maxMinutes: 60 }] });
    const waiting = after(part, equal, 10);
    expect(waiting).toMatchObject({ phase: 'waiting', share: 5_000 });
    expect(decide(waiting, equal, minutesLater(1_000))).toEqual({ kind: 'stay' });
  });

  it('a rollout pauses if a newer pin has changed one of its sites, and names the site', () => {
    const paused = after(aRollout(), { ...equal, moved: ['wattle', 'ironbark'] }, 1);
    expect(paused).toMatchObject({ phase: 'paused', share: 100 });
    expect(paused.record.at(-1)?.because).toContain('moved wattle off the control');
    const refused = steer(paused, 'resume', { actor: 'ann', why: 'Go.', moved: ['wattle'], now: minutesLater(2) });
    expect(refused).toEqual({ kind: 'refused', because: expect.stringContaining('Roll it back and start another') });
  });

  it('begins at its start time, and its first step then has its full time', () => {
    const scheduled = aRollout('scheduled', { startsAt: minutesLater(30).toISOString() });
    expect(decide(scheduled, equal, minutesLater(29))).toEqual({ kind: 'stay' });
    const running = after(scheduled, equal, 31);
    expect(running).toMatchObject({ phase: 'running', step: 0, share: 100, stepSince: minutesLater(31).toISOString() });
    expect(decide(running, equal, minutesLater(40))).toEqual({ kind: 'stay' });
  });

  it('a rollout that was paused before it began starts its first step when it is resumed', () => {
    const paused = after(
      aRollout('scheduled', { startsAt: minutesLater(30).toISOString() }),
      { ...equal, moved: ['redgum'] },
      1,
    );
    expect(paused).toMatchObject({ phase: 'paused', share: 0 });
    for (const action of ['resume', 'step'] as const)
      expect(steer(paused, action, { actor: 'ann', why: 'Go.', moved: [], now: minutesLater(2) })).toMatchObject({
        kind: 'moved',
        rollout: { phase: 'running', step: 0, share: 100 },
      });
  });

  it('a rollout at its last step cannot take a further step, and the refusal names the possible actions', () => {
    const steered = steer(aRollout('waiting', { step: 2 }), 'step', {
      actor: 'ann',
      why: 'Go.',
      moved: [],
      now: minutesLater(2),
    });
    expect(steered).toEqual({
      kind: 'refused',
      because: 'ro-0123456789ab is at step 3 of 3, the last. Finish it or roll it back.',
    });
  });

  it('a rollout that has ended never changes again, whatever is measured and whichever action a user takes', () => {
    const ended = fc.constantFrom<RolloutPhase>('returned', 'finished');
    fc.assert(
      fc.property(ended, fc.nat(2), fc.nat(4_000), fc.nat(100_000), (phase, step, ownErrors, minutes) => {
        const rollout = aRollout(phase, { step });
        expect(decide(rollout, factsWith(ownErrors), minutesLater(minutes))).toEqual({ kind: 'stay' });
        for (const action of rolloutActions)
          expect(
            steer(rollout, action, { actor: 'ann', why: '', moved: ['wattle'], now: minutesLater(minutes) }).kind,
          ).toBe('refused');
      }),
      { numRuns: 40 },
    );
  });

  it('never lowers its share automatically, except to zero', () => {
    const phases = fc.constantFrom(...rolloutPhases);
    fc.assert(
      fc.property(phases, fc.nat(2), fc.nat(400), fc.nat(200), (phase, step, ownErrors, minutes) => {
        const before = aRollout(phase, { step });
        const { share } = after(before, factsWith(ownErrors), minutes);
        expect(share === 0 || share >= before.share).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
