import type { OverrideRelease, Release } from '@forecourt/contracts/release';
import type { Development } from '../development.ts';

/** The override that a request gets in place of the site's release. */
export type ShownOverride = Pick<OverrideRelease, 'override' | 'differs'> & {
  /** The remote that is loaded from a developer's origin; undefined if the override has no such remote. */
  readonly development: Development | undefined;
  /** The release that all other visitors get. */
  readonly pinned: Release;
};
