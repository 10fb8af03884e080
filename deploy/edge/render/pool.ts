import type { RenderJob } from './job.ts';
import { submissionOf } from './job.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { createQuarantine } from './quarantine.ts';
import type { RenderProcess } from './render-process.ts';
import { startRenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';

export type PoolOptions = {
  /** Most processes that render for one dealer at a time. */
  readonly sizePerSite: number;
  /** Most processes for all dealers; who has not been visited longest gives one up. */
  readonly size: number;
  /** A job that takes longer costs its process. */
  readonly deadlineMs: number;
  /** ES modules are never freed: a process that has imported this many versions is replaced. */
  readonly mostVersions: number;
  /** For this long a version that cost a process by itself is left to the browser; 15 s unless given. */
  readonly suspensionMs?: number;
  readonly nowMs?: () => number;
  readonly platformFetch: PlatformFetch;
  readonly log: (message: string) => void;
};

/** A job has been waited for once already when it is tried again. */
const longestRetryMs = 2_000;

/** What a job that handles a submission may take besides: an action has five seconds. */
const submissionMs = 6_000;

type Member = { readonly process: RenderProcess; readonly versions: Set<string>; usedAt: number };

/** Processes that render for one dealer, and what was lost with one of them. */
type SiteMembers = { members: Member[]; readonly quarantine: ReturnType<typeof createQuarantine> };

/**
 * Renders islands in confined processes. A process renders for one dealer only, from its start to its end. A job comes
 * to failures at the worst; it never throws.
 */
export function createRenderPool(options: PoolOptions) {
  const { sizePerSite, size, deadlineMs, mostVersions, suspensionMs = 15_000, nowMs = Date.now } = options;
  const sites = new Map<string, SiteMembers>();
  /** Started, and of no dealer yet: the next one waits for no start. */
  let spare: { readonly process: RenderProcess; lost: () => void } | null = null;
  let closed = false;
  let uses = 0;

  const start = (onLost: () => void) => startRenderProcess(options, onLost);
  const prepareSpare = () => {
    if (closed || spare !== null) return;
    const starting = {
      lost: () => {
        if (spare === starting) spare = null;
      },
      process: start(() => starting.lost()),
    };
    spare = starting;
  };
  const all = () => [...sites.values()].flatMap(({ members }) => members);

  const siteFor = (slug: string): SiteMembers => {
    let site = sites.get(slug);
    if (site === undefined) {
      const retryMs = Math.min(deadlineMs, longestRetryMs);
      site = { members: [], quarantine: createQuarantine({ deadlineMs: retryMs, suspensionMs, nowMs, start }) };
      sites.set(slug, site);
    }
    return site;
  };

  const leave = (site: SiteMembers, member: Member) => {
    site.members = site.members.filter((other) => other !== member);
  };

  const join = (site: SiteMembers): Member => {
    if (all().length >= size) retireLeastUsed();
    prepareSpare();
    const taken = spare as NonNullable<typeof spare>;
    spare = null;
    const member: Member = { process: taken.process, versions: new Set(), usedAt: 0 };
    taken.lost = () => leave(site, member);
    site.members.push(member);
    void member.process.ready.then(prepareSpare);
    return member;
  };

  function retireLeastUsed(): void {
    const least = all().reduce((one, other) => (other.usedAt < one.usedAt ? other : one));
    for (const site of sites.values()) leave(site, least);
    least.process.retire();
  }

  const memberFor = (site: SiteMembers): Member => {
    const least = site.members.reduce<Member | null>(
      (one, other) => (one === null || other.process.load() < one.process.load() ? other : one),
      null,
    );
    if (least === null) return join(site);
    const mayGrow = site.members.length < sizePerSite && all().length < size;
    return least.process.load() > 0 && mayGrow ? join(site) : least;
  };

  prepareSpare();
  return {
    /** One result for each island of the job, in order. */
    async render(job: RenderJob): Promise<RenderResults> {
      if (closed) return failuresOf(job, 'the edge is closing');
      const site = siteFor(job.common.site.slug);
      const suspended = site.quarantine.suspension(job);
      if (suspended !== null) return failuresOf(job, suspended);
      const member = memberFor(site);
      member.usedAt = ++uses;
      member.versions.add(job.server.file);
      const running = member.process.run(job, submissionOf(job) ? deadlineMs + submissionMs : deadlineMs);
      if (member.versions.size >= mostVersions) {
        leave(site, member);
        member.process.retire();
      }
      const outcome = await running;
      if (outcome.kind === 'done') return outcome.results;
      return closed ? failuresOf(job, 'the edge is closing') : site.quarantine.run(job);
    },
    async close(): Promise<void> {
      closed = true;
      const quarantines = [...sites.values()].map(({ quarantine }) => quarantine.close());
      await Promise.all([...all().map(({ process }) => process.stop()), spare?.process.stop(), ...quarantines]);
    },
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;
