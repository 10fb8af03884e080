import type { Hand, RenderResults } from './hand.ts';
import { failuresOf } from './hand.ts';
import type { RenderJob } from './job.ts';

type Options = {
  /** A job that takes longer is to blame for the loss of its worker. */
  readonly deadlineMs: number;
  /** For this long a version that is to blame is not rendered. */
  readonly suspensionMs: number;
  readonly nowMs: () => number;
  readonly hireHand: (onLost: () => void) => Hand;
};

/**
 * Jobs whose worker was lost, done again one at a time, so that only the one to blame is lost once
 * more. Its version rests for a while: its islands are left to the browser, and nobody waits for it.
 */
export function createSecondChance({ deadlineMs, suspensionMs, nowMs, hireHand }: Options) {
  const suspendedUntil = new Map<string, number>();
  let hand: Hand | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Why a version is not rendered now, or null. */
  const suspension = ({ serverFile }: RenderJob): string | null => {
    const leftMs = (suspendedUntil.get(serverFile) ?? 0) - nowMs();
    return leftMs <= 0
      ? null
      : `RENDER_SUSPENDED: ${serverFile} cost a worker; it is tried again in ${Math.ceil(leftMs / 1000)} s`;
  };

  const hireAlone = (): Hand => {
    const alone = hireHand(() => {
      if (hand === alone) hand = null;
    });
    return alone;
  };

  const runAlone = async (job: RenderJob): Promise<RenderResults> => {
    const resting = suspension(job);
    if (resting !== null) return failuresOf(job, resting);
    hand ??= hireAlone();
    const alone = hand;
    await alone.ready;
    const outcome = await alone.run(job, deadlineMs);
    if (outcome.kind === 'answered') return outcome.results;
    suspendedUntil.set(job.serverFile, nowMs() + suspensionMs);
    return failuresOf(job, `RENDER_WORKER_LOST: ${outcome.reason}`);
  };

  return {
    suspension,
    run(job: RenderJob): Promise<RenderResults> {
      waiting++;
      const result = last.then(() => runAlone(job));
      last = result.finally(() => {
        waiting--;
        if (waiting > 0) return;
        hand?.retire();
        hand = null;
      });
      return result;
    },
    close: async (): Promise<void> => void (await hand?.dismiss()),
  };
}
