/** Why sites shall leave a version, and the last day on which it is supported. */
export type DeprecationReason = { readonly why: string; readonly until: string | null };

/** `is deprecated, supported until 2026-12-31: leaks memory`, to complete a sentence about a version. */
export function describeDeprecation({ why, until }: DeprecationReason): string {
  return `is deprecated${until === null ? '' : `, supported until ${until}`}: ${why}`;
}
