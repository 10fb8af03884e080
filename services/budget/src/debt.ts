/** How much of the time some work may take, side by side added up. */
export type Allowance = {
  /** Work that is owed for up to this much delays nothing. */
  readonly freeMs: number;
  /** What is owed for work becomes less by this much each second. */
  readonly msPerSecond: number;
  /** However long work took, no more is owed for. */
  readonly mostOwedMs: number;
};

/** Time that was taken beyond an allowance. */
export type Debt = {
  readonly owedMs: () => number;
  readonly charge: (workedMs: number) => void;
  /** Until work may begin again; 0: now. */
  readonly waitMs: () => number;
};

/** @param allowance unsaid: nothing is ever owed */
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
