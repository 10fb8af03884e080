import type { Hand, HandListeners, HandSettings, RenderResults } from './hand.ts';
import { failuresOf, hire } from './hand.ts';
import type { RenderJob } from './job.ts';
import { hasSubmission } from './job.ts';
import { createSecondChance } from './second-chance.ts';

export type PoolOptions = {
  /** Number of workers. */
  readonly size: number;
  /** A job that takes longer costs its worker. */
  readonly deadlineMs: number;
  /** ES modules are never freed: a worker that has imported this many versions is replaced. */
  readonly mostVersions: number;
  /** For this long a version that cost a worker by itself is left to the browser; 15 s unless given. */
  readonly suspensionMs?: number;
  readonly nowMs?: () => number;
} & HandSettings &
  Omit<HandListeners, 'onLost'>;

/** A job has been waited for once already when it gets its second chance. */
const longestSecondChanceMs = 2_000;

/** What a job that handles a submission may take besides: an action has five seconds. */
const submissionMs = 6_000;

type Member = { readonly hand: Hand; readonly versions: Set<string> };

/** Renders islands in worker threads. A job answers with failures at the worst; it never throws. */
export function createRenderPool({
  size,
  deadlineMs,
  mostVersions,
  suspensionMs = 15_000,
  nowMs = Date.now,
  onStandIn,
  log,
  lastAnswers,
}: PoolOptions) {
  const hireHand = (onLost: () => void) => hire({ onLost, onStandIn, log }, { lastAnswers });
  const secondChance = createSecondChance({
    deadlineMs: Math.min(deadlineMs, longestSecondChanceMs),
    suspensionMs,
    nowMs,
    hireHand,
  });
  let closed = false;
  const members: Member[] = Array.from({ length: size }, join);

  function join(): Member {
    const member: Member = { hand: hireHand(() => replace(member)), versions: new Set() };
    return member;
  }

  function replace(member: Member): void {
    const at = members.indexOf(member);
    if (at >= 0 && !closed) members[at] = join();
  }

  function retireIfFull(member: Member): void {
    if (member.versions.size < mostVersions) return;
    replace(member);
    member.hand.retire();
  }

  return {
    /** One result for each island of the job, in order. */
    async render(job: RenderJob): Promise<RenderResults> {
      const resting = secondChance.suspension(job);
      if (resting !== null) return failuresOf(job, resting);
      const member = members.reduce((least, other) => (other.hand.load() < least.hand.load() ? other : least));
      member.versions.add(job.serverFile);
      const answer = member.hand.run(job, hasSubmission(job) ? deadlineMs + submissionMs : deadlineMs);
      retireIfFull(member);
      const outcome = await answer;
      if (outcome.kind === 'answered') return outcome.results;
      return closed ? failuresOf(job, 'the edge is closing') : secondChance.run(job);
    },
    async close(): Promise<void> {
      closed = true;
      await Promise.all([...members.map(({ hand }) => hand.dismiss()), secondChance.close()]);
    },
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;
