/** How much work time is allowed. The times of work that runs in parallel are added up. */
export type Allowance = {
  /** Debt up to which work is not delayed, in ms of work time. */
  readonly freeMs: number;
  /** The debt decreases by this much each second. */
  readonly msPerSecond: number;
  /** Maximum debt, however long the work took. */
  readonly mostOwedMs: number;
};

/** Work time used beyond an allowance. */
export type Debt = {
  readonly owedMs: () => number;
  readonly charge: (workedMs: number) => void;
  /** Time until work may start again; 0: it may start now. */
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
