import type { StoredDeprecation } from '../store/deprecation-store.ts';
import type { Deprecation } from './operations.ts';

/** A deprecation as it is shown with its version. */
export function toDeprecation({ why, until, deprecatedBy, deprecatedAt }: StoredDeprecation): Deprecation {
  return { why, until, by: deprecatedBy, at: deprecatedAt.toISOString() };
}
