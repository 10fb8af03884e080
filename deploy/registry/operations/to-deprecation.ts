import type { StoredDeprecation } from '../store/deprecation-store.ts';
import type { Deprecation } from './operations.ts';

/** A stored deprecation in the form that users see with a version. */
export function toDeprecation({ why, until, deprecatedBy, deprecatedAt }: StoredDeprecation): Deprecation {
  return { why, until, by: deprecatedBy, at: deprecatedAt.toISOString() };
}
