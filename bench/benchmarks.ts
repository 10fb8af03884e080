import type { BenchmarkOptions } from './benchmark-options.ts';
import type { Figure } from './report/figure.ts';

export type Benchmark = {
  /** Description in the list of benchmarks. */
  readonly about: string;
  /** Number of runs without `--runs`. Default: 9. The result of fewer runs is too imprecise and is not stored. */
  readonly defaultRuns?: number;
  readonly load: () => Promise<{ readonly run: (options: BenchmarkOptions) => Promise<readonly Figure[]> }>;
};

export const benchmarks: Readonly<Record<string, Benchmark>> = {
  composition: {
    about: 'pages composed from remotes against the same islands as one bundle, client-rendered and server-rendered',
    load: () => import('./composition/composition.ts'),
  },
  edge: {
    about: 'kept pages beside a bare Fastify with the same bytes, and pages that must be composed, by processor time',
    load: () => import('./edge/edge.ts'),
  },
  guard: {
    about: 'what fell once and nobody saw: kept pages, scripts, repeated styles and entries, against the figures kept',
    defaultRuns: 5,
    load: () => import('./guard/guard.ts'),
  },
  import: {
    about: 'how fast a feed is imported, and what importing and undoing it does to the pages of all dealers',
    defaultRuns: 3,
    load: () => import('./import/import.ts'),
  },
  isolation: {
    about: 'what attacks on one dealer do to the pages of all',
    defaultRuns: 5,
    load: () => import('./isolation/isolation.ts'),
  },
  leads: {
    about:
      'how fast leads are acknowledged and delivered by mail and webhook, embedded and on PostgreSQL, and the memory that takes',
    defaultRuns: 3,
    load: () => import('./leads/leads.ts'),
  },
  lighthouse: {
    about: 'search, vehicle and home pages as Lighthouse sees them on a phone',
    defaultRuns: 5,
    load: () => import('./lighthouse/lighthouse.ts'),
  },
  registry: {
    about:
      'the release check, a rollout’s plan and a change over a thousand sites on PostgreSQL, and when two edges see a pin',
    defaultRuns: 5,
    load: () => import('./registry/registry.ts'),
  },
  machines: {
    about: 'a platform of a thousand dealers in processes of their own, with one of five beside it',
    defaultRuns: 5,
    load: () => import('./machines/machines.ts'),
  },
  relevance: {
    about: 'judged queries of shoppers: whether the first page shows what they mean',
    defaultRuns: 1,
    load: () => import('./relevance/relevance.ts'),
  },
  rollout: {
    about: 'simulated rollouts: how often an equal version returns, and how fast a worse one does',
    defaultRuns: 1,
    load: () => import('./rollout/rollout.ts'),
  },
  search: {
    about: 'the search engine with 10,000 to a million cars, SQLite with the same cars beside it',
    defaultRuns: 3,
    load: () => import('./search/search.ts'),
  },
  'search-page': {
    about: 'how fast the search page answers to a finger and a mouse, and how much script it takes',
    load: () => import('./search-page/search-page.ts'),
  },
  soak: {
    about: 'the first seconds after the platform is ready, and half an hour of visitors beside another program',
    defaultRuns: 30,
    load: () => import('./soak/soak.ts'),
  },
  team: {
    about: 'what a team outside this repository waits for: its first page, an edit, a version on a dealer’s site',
    defaultRuns: 3,
    load: () => import('./team/team.ts'),
  },
  vehicle: {
    about: 'the vehicle page: its picture, its viewer under a finger, its heap, its page to print',
    load: () => import('./vehicle/vehicle.ts'),
  },
};
