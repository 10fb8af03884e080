/** What a figure has to reach; `none` is printed for orientation only. */
export type Target = { readonly atMost: number } | { readonly atLeast: number } | 'none';

/** One result of a benchmark. */
export type Figure = {
  /** Stable name: `vehicle.lcp`. */
  readonly id: string;
  readonly value: number;
  /** `ratio`, `ms`, `bytes`, `files`, `score`. */
  readonly unit: string;
  readonly target: Target;
  /** How far single runs lie apart: the middle half of them. */
  readonly spread?: readonly [low: number, high: number];
};

/** Whether a figure reaches its target; one without a number never does. */
export function holds({ value, target }: Figure): boolean {
  if (target === 'none') return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** `≤ 0.6`, or an empty string when there is no target. */
export function targetText(target: Target): string {
  if (target === 'none') return '';
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}
