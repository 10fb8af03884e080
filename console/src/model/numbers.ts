const whole = new Intl.NumberFormat('en-AU');

export const number = (value: number): string => whole.format(value);

/** `25%`, `1.8%`, `0.06%`. */
export function percent(value: number): string {
  const digits = value === 0 || Math.abs(value) >= 10 ? 0 : Math.abs(value) >= 1 ? 1 : 2;
  return `${Number(value.toFixed(digits))}%`;
}

/** `41.0 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** `1 site`, `4 sites`. */
export const count = (amount: number, noun: string): string => `${number(amount)} ${noun}${amount === 1 ? '' : 's'}`;

/** `a, b, c`, or `a, b, c and 2 more`: at most three names. */
export function fewOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** `1.62 s`, `96 ms`. */
export const milliseconds = (ms: number): string =>
  ms >= 1_000 ? `${(ms / 1_000).toFixed(2)} s` : `${Math.round(ms)} ms`;
