/** Why sites should stop using a version, and the last day on which it is supported. */
export type DeprecationReason = { readonly why: string; readonly until: string | null };

/** Part of a sentence about a version: `is deprecated, supported until 2026-12-31: leaks memory`. */
export function describeDeprecation({ why, until }: DeprecationReason): string {
  return `is deprecated${until === null ? '' : `, supported until ${until}`}: ${why}`;
}
