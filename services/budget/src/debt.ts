/** How much work time is allowed. The times of parallel jobs are added up. */
export type Allowance = {
  /** Work is not delayed until the debt exceeds this, in ms of work time. */
  readonly freeMs: number;
  /** The debt decreases by this number of milliseconds each second. */
  readonly msPerSecond: number;
  /** Maximum debt in ms, even if the work took longer. */
  readonly mostOwedMs: number;
};

/** Work time that is not yet compensated by waiting, in ms. */
export type Debt = {
  readonly owedMs: () => number;
  readonly charge: (workedMs: number) => void;
  /** Milliseconds until work may start again; 0: it may start now. */
  readonly waitMs: () => number;
};

/** @param allowance undefined: unlimited work, without debt */
export function createDebt(allowance: Allowance | undefined): Debt {
  if (allowance === undefined) return { owedMs: () => 0, charge: () => {}, waitMs: () => 0 };
  const { freeMs, msPerSecond, mostOwedMs } = allowance;
  let owed = 0;
  let owedAtMs = 0;
  const owedMs = () => Math.max(0, owed - ((performance.now() - owedAtMs) * msPerSecond) / 1_000);
  return {
    owedMs,
    charge(workedMs) {
      owed = Math.min(owedMs() + workedMs, mostOwedMs);
      owedAtMs = performance.now();
    },
    waitMs: () => Math.ceil((Math.max(0, owedMs() - freeMs) * 1_000) / msPerSecond),
  };
}
