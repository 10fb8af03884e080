import type { Rollout } from '@forecourt/contracts/release';
import { decide, rolloutActor } from '../decisions/rollout/decide.ts';
import { moveRollout } from '../decisions/rollout/move-rollout.ts';
import { givesMore, hasEnded } from '../decisions/rollout/share-of.ts';
import type { RolloutMail } from './mail.ts';
import { describeRolloutMail, describeScheduledMail } from './mail.ts';
import type { Measure } from './measure.ts';
import { measureRollout } from './measure.ts';
import { createNotifier } from './notifier.ts';
import type { RunnerPort } from './runner-port.ts';

export type RolloutRunnerOptions = {
  readonly registry: RunnerPort;
  /**
   * Returns measurements. Default: there are none, so rollouts with guards wait, and those without guards proceed by
   * time.
   */
  readonly measure?: Measure | undefined;
  /** Sends a mail to one address of `notify`. */
  readonly mail: (mail: RolloutMail) => Promise<void>;
  readonly clock: () => Date;
  /** Milliseconds between two decisions. Default: one minute. */
  readonly everyMs?: number;
  readonly log: (error: unknown, sentence: string) => void;
};

/**
 * Maximum time for carrying out the scheduled changes that are due. The remaining changes follow after the next
 * decisions about rollouts.
 */
const mostCarryingOutMs = 20_000;

/** Time between two searches for old previews. */
const collectEveryMs = 60 * 60_000;

/** A scheduled change that has ended, with the addresses to notify, or one that failed. */
type CarriedOut = Awaited<ReturnType<RunnerPort['carryOutDue']>>[number];

/**
 * Changes running rollouts as `decide` says, carries out scheduled changes and deletes old previews. Several runners
 * may use one database, because each transition is stored only once. While the registry is unreachable, no share
 * changes; while the measurements are unreachable, running rollouts with guards keep their share.
 */
export function createRolloutRunner({ registry, measure, mail, clock, everyMs = 60_000, log }: RolloutRunnerOptions) {
  const failing = new Set<string>();
  let collectedAtMs = Number.NEGATIVE_INFINITY;
  const notifyOf = createNotifier(registry, { mail, clock, log });
  /** Logs a failure once, when it begins, instead of at every tick. */
  const noteOnce = (what: string, error: unknown, sentence: string) => {
    if (failing.has(what)) return;
    failing.add(what);
    log(error, sentence);
  };
  const measured = async (rollout: Rollout) => {
    if (measure === undefined) return 'unavailable' as const;
    try {
      const counts = await measureRollout(measure, rollout);
      failing.delete(rollout.id);
      return counts;
    } catch (error) {
      noteOnce(rollout.id, error, `${rollout.id} was not measured; its share stays.`);
      return 'unavailable' as const;
    }
  };

  const move = async (rollout: Rollout): Promise<void> => {
    const now = clock();
    const moved = await registry.moved(rollout);
    const verdict = decide(rollout, { measured: await measured(rollout), moved }, now);
    if (verdict.kind === 'stay') return;
    if (givesMore(rollout, verdict.rollout)) {
      const frozen = await registry.frozen(rollout);
      if (frozen !== null) {
        noteOnce(`${rollout.id} frozen`, frozen, `${rollout.id} stays at ${rollout.share / 100}%. ${frozen}`);
        return;
      }
      failing.delete(`${rollout.id} frozen`);
    }
    const next = (await pausedForFiles(rollout, verdict.rollout, now)) ?? verdict.rollout;
    const stored = await registry.advance(next, rollout);
    if (stored.kind === 'done') return tell(next);
    if (stored.refusal.code === 'REGISTRY_ROLLOUT_OUTDATED') return;
    noteOnce(`${rollout.id} store`, stored.refusal, `${rollout.id} couldn’t move: ${stored.refusal.message}`);
  };

  /** Decides about a rollout. A failure is logged, and does not prevent decisions about other rollouts. */
  const moveApart = async (rollout: Rollout): Promise<void> => {
    try {
      await move(rollout);
      failing.delete(`${rollout.id} move`);
    } catch (error) {
      noteOnce(`${rollout.id} move`, error, `${rollout.id} wasn’t checked, so its share stays.`);
    }
  };

  /**
   * The paused rollout, if the next state would give a candidate with damaged files to more visitors; otherwise null.
   */
  const pausedForFiles = async (before: Rollout, next: Rollout, now: Date): Promise<Rollout | null> => {
    if (next.share <= before.share) return null;
    const fault = await registry.lostFile(before);
    if (fault === null) return null;
    const reason = { cause: 'paused', actor: rolloutActor, because: fault, readings: [] } as const;
    const paused = moveRollout(before, reason, now);
    return typeof paused === 'object' ? paused : null;
  };

  const tell = async (rollout: Rollout): Promise<void> => {
    if (rollout.phase !== 'paused' && !hasEnded(rollout.phase)) return;
    const { id, phase, sites, notify } = rollout;
    await notifyOf(`${id} is ${phase}`, sites, { notify, ...describeRolloutMail(rollout) });
  };

  const tellScheduled = async ({ scheduled, notify, error }: CarriedOut): Promise<void> => {
    if (error !== undefined) return log(error, `${scheduled.id} wasn’t carried out. It’s tried again in ten minutes.`);
    if (scheduled.state === 'refused')
      log(scheduled.outcome, `${scheduled.id} was refused when it was due. ${scheduled.outcome}`);
    const { id, state, sites } = scheduled;
    await notifyOf(`${id} is ${state}`, sites, { notify, ...describeScheduledMail(scheduled) });
  };

  const carryOut = async (): Promise<void> => {
    const beganMs = performance.now();
    while (performance.now() - beganMs < mostCarryingOutMs) {
      const ended = await registry.carryOutDue();
      if (ended.length === 0) return;
      for (const each of ended) await tellScheduled(each);
    }
  };
  /** Looks for old previews, at most once an hour. */
  const collect = async (): Promise<void> => {
    const nowMs = clock().getTime();
    if (nowMs - collectedAtMs < collectEveryMs) return;
    collectedAtMs = nowMs;
    await registry.collectPreviews();
  };
  const tick = async (): Promise<void> => {
    try {
      for (const rollout of await registry.running()) await moveApart(rollout);
      failing.delete('registry');
    } catch (error) {
      noteOnce('registry', error, 'Rollouts weren’t checked, so their shares stay.');
    }
    // Scheduled changes of all sites are carried out after the decisions about rollouts, so that they do not delay
    // these decisions.
    try {
      await carryOut();
      failing.delete('scheduled');
    } catch (error) {
      noteOnce('scheduled', error, 'Scheduled changes weren’t carried out, so they wait.');
    }
    try {
      await collect();
      failing.delete('previews');
    } catch (error) {
      noteOnce('previews', error, 'Old previews weren’t deleted. They’re checked again in an hour.');
    }
  };

  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      ticking = tick().then(schedule);
    }, everyMs);
    timer.unref();
  };
  return {
    /** Decides once about every running rollout, then carries out scheduled changes and deletes old previews. */
    tick,
    /** Calls `tick` now, and then at intervals. */
    start() {
      ticking = tick().then(schedule);
    },
    /** Stops the runner. Resolves when the current decisions are stored. */
    async close() {
      clearTimeout(timer);
      await ticking;
      clearTimeout(timer);
    },
  };
}
