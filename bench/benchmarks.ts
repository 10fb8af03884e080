import type { Figure } from './report/figure.ts';

export type BenchmarkOptions = {
  /** Interleaved runs of each side. */
  readonly runs: number;
  /** Hears how far it is. */
  readonly note: (line: string) => void;
};

export type Benchmark = {
  /** One line for the list. */
  readonly about: string;
  readonly load: () => Promise<{ readonly run: (options: BenchmarkOptions) => Promise<readonly Figure[]> }>;
};

/** Every benchmark by name. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  composition: {
    about: 'pages composed from remotes against the same islands as one client-rendered bundle',
    load: () => import('./composition/composition.ts'),
  },
};
