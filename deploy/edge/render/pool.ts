import { setTimeout } from 'node:timers/promises';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { RenderJob } from './job.ts';
import { submissionOf } from './job.ts';
import { missingBounds } from './kernel-bounds.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import type { Quarantine } from './quarantine.ts';
import { createQuarantine } from './quarantine.ts';
import type { JobOutcome, RenderProcess, RenderProcessEvents } from './render-process.ts';
import { startRenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';

export type PoolOptions = {
  /** Maximum number of processes that render for one dealer. */
  readonly sizePerSite: number;
  /**
   * Maximum number of processes of all dealers. At the maximum, a new process replaces the least recently used one of
   * the dealers with suspended or suspected versions. If there are no such dealers, it replaces the least recently used
   * one of all. A replaced process first completes its jobs. At most `size` replaced processes do so at the same time;
   * further dealers wait.
   */
  readonly size: number;
  /** Time limit of a job. If a job exceeds it, the process is ended only if it is stuck. */
  readonly deadlineMs: number;
  /**
   * Maximum number of versions that one process imports before it is replaced, because imported ES modules are never
   * freed.
   */
  readonly mostVersions: number;
  /** How long browsers render the islands of a version whose code ended a process. Default: 15 s. */
  readonly suspensionMs?: number;
  readonly nowMs?: () => number;
  readonly platformFetch: PlatformFetch;
  readonly budget?: Budget;
  readonly log: (message: string) => void;
};

/** Time limit of a retried job. It is shorter, because the document has already waited for the first attempt. */
const longestRetryMs = 2_000;

/** Maximum number of attempts for a job whose process was ended by another program. */
const mostAttempts = 3;

/** Maximum time that a job waits until its dealer gets a process. */
const longestWaitMs = 20_000;

/** Additional time for a job with a form submission, whose processing may take five seconds. */
const submissionMs = 6_000;

type Member = { readonly process: RenderProcess; readonly versions: Set<string>; usedAt: number };

/** The processes that render for one dealer, and the quarantine in which their lost jobs are rerun. */
type SiteMembers = { members: Member[]; readonly quarantine: Quarantine };

/**
 * Renders islands in confined processes. A process renders for a single dealer until it ends. `render` never throws: a
 * failed job returns failures.
 */
export function createRenderPool(options: PoolOptions) {
  const { sizePerSite, size, deadlineMs, mostVersions, suspensionMs = 15_000, nowMs = Date.now } = options;
  const { budget = defaultBudget, platformFetch, log } = options;
  const sites = new Map<string, SiteMembers>();
  /** All processes that have not ended, including those that accept no more jobs. */
  const running = new Set<RenderProcess>();
  /** A started process that belongs to no dealer yet, so that the next dealer does not wait for a start. */
  let spare: { readonly process: RenderProcess; readonly events: RenderProcessEvents } | null = null;
  let draining = false;
  let closed = false;
  let uses = 0;
  /** Resolved when the next process has ended. */
  let nextEnd = Promise.withResolvers<void>();

  const start = (events: RenderProcessEvents): RenderProcess => {
    const process = startRenderProcess({ platformFetch, budget, log }, events);
    running.add(process);
    void process.ended.then(() => {
      running.delete(process);
      nextEnd.resolve();
      nextEnd = Promise.withResolvers();
    });
    return process;
  };
  const prepareSpare = () => {
    if (closed || spare !== null) return;
    const events: RenderProcessEvents = {
      onUnavailable: () => {
        if (spare === starting) spare = null;
      },
      onBlamed: () => {},
    };
    const starting = { process: start(events), events };
    spare = starting;
  };
  const all = () => [...sites.values()].flatMap(({ members }) => members);

  /** Number of all dealers' processes, including those for single versions. */
  const count = () =>
    [...sites.values()].reduce((sum, { members, quarantine }) => sum + members.length + quarantine.processes(), 0);

  /** Whether the dealer has no process and cannot get one yet: too many replaced processes are still ending their jobs. */
  const mustWait = ({ members }: SiteMembers): boolean =>
    members.length === 0 && running.size - count() - (spare === null ? 0 : 1) >= size;

  const siteFor = (slug: string): SiteMembers => {
    let site = sites.get(slug);
    if (site === undefined) {
      const quarantine: Quarantine = createQuarantine({
        deadlineMs: Math.min(deadlineMs, longestRetryMs),
        suspensionMs,
        nowMs,
        mostProcesses: sizePerSite,
        start: (onUnavailable) => {
          if (count() >= size) retireOne();
          return start({ onUnavailable, onBlamed: (files, reason) => quarantine.blame(files, reason) });
        },
      });
      site = { members: [], quarantine };
      sites.set(slug, site);
    }
    return site;
  };

  const leave = (site: SiteMembers, member: Member) => {
    site.members = site.members.filter((other) => other !== member);
  };

  const join = (site: SiteMembers): Member => {
    if (count() >= size) retireOne();
    prepareSpare();
    const taken = spare as NonNullable<typeof spare>;
    spare = null;
    const member: Member = { process: taken.process, versions: new Set(), usedAt: 0 };
    taken.events.onUnavailable = () => leave(site, member);
    taken.events.onBlamed = site.quarantine.blame;
    site.members.push(member);
    void member.process.ready.then(prepareSpare);
    return member;
  };

  function retireOne(): void {
    const refused = [...sites.values()].filter(({ quarantine }) => quarantine.isInUse());
    const candidates = refused.flatMap(({ members }) => members);
    const from = candidates.length > 0 ? candidates : all();
    const least = from.reduce<Member | null>(
      (one, other) => (one === null || other.usedAt < one.usedAt ? other : one),
      null,
    );
    least?.process.retire();
  }

  const memberFor = (site: SiteMembers): Member => {
    const least = site.members.reduce<Member | null>(
      (one, other) => (one === null || other.process.load() < one.process.load() ? other : one),
      null,
    );
    if (least === null) return join(site);
    // A second process is added only when the first has started, because two processes that start at the same time
    // are both slow.
    const mayGrow = site.members.length < sizePerSite && count() < size && least.process.hasStarted();
    return least.process.load() > 0 && mayGrow ? join(site) : least;
  };

  const runInSite = (job: RenderJob, site: SiteMembers): Promise<JobOutcome> => {
    const member = memberFor(site);
    member.usedAt = ++uses;
    member.versions.add(job.server.file);
    const outcome = member.process.run(job, submissionOf(job) ? deadlineMs + submissionMs : deadlineMs);
    if (member.versions.size >= mostVersions) member.process.retire();
    return outcome;
  };

  const drain = () => {
    draining = true;
    for (const { quarantine } of sites.values()) quarantine.close();
  };

  if (missingBounds !== null) log(missingBounds);
  prepareSpare();
  return {
    /**
     * Runs a job.
     *
     * @returns one result for each island of the job, in order
     */
    async render(job: RenderJob): Promise<RenderResults> {
      if (closed) return failuresOf(job, 'the edge is closing');
      const site = siteFor(job.common.site.slug);
      const suspended = site.quarantine.suspension(job);
      if (suspended !== null) return failuresOf(job, suspended);
      if (site.quarantine.isSuspect(job)) return site.quarantine.run(job);
      for (let attempts = 1; ; attempts++) {
        const late = mustWait(site) ? setTimeout(longestWaitMs, 'late', { ref: false }) : undefined;
        while (mustWait(site) && !closed)
          if ((await Promise.race([nextEnd.promise, late])) === 'late')
            return failuresOf(job, `RENDER_TOO_LATE: no render process was free within ${longestWaitMs} ms`);
        if (closed) return failuresOf(job, 'the edge is closing');
        const outcome = await runInSite(job, site);
        if (outcome.kind === 'done') {
          site.quarantine.proven(job);
          return outcome.results;
        }
        if (draining) return failuresOf(job, 'the edge is closing');
        if (!outcome.loss.isFromOutside || attempts === mostAttempts) return site.quarantine.rerun(job, outcome.loss);
      }
    },
    /** Stops retrying jobs of lost processes, so that the remaining work ends soon. */
    drain,
    async close(): Promise<void> {
      closed = true;
      drain();
      await Promise.all([...running].map((process) => process.stop()));
    },
  };
}

/** The pool without `drain`, for code that renders pages but does not end the pool. */
export type RenderPool = Omit<ReturnType<typeof createRenderPool>, 'drain'>;
