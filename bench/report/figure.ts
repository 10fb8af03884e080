/** Target of a figure. A figure with `none` is printed without a verdict. */
export type Target = { readonly atMost: number } | { readonly atLeast: number } | 'none';

export type Figure = {
  /** Stable name, such as `vehicle.lcp`. */
  readonly id: string;
  readonly value: number;
  /** The unit, such as `ratio`, `ms`, `bytes`, `files`, `score`. */
  readonly unit: string;
  readonly target: Target;
  /** First and third quartile of the runs. */
  readonly spread?: readonly [low: number, high: number];
};

/** Whether a figure meets its target. NaN never does. */
export function holds({ value, target }: Figure): boolean {
  if (target === 'none') return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}

/** The target as text, such as `≤ 0.6`; empty without a target. */
export function targetText(target: Target): string {
  if (target === 'none') return '';
  return 'atMost' in target ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}
