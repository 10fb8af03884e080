import type { OverrideRelease, Release } from '@forecourt/contracts/release';
import type { Development } from '../development.ts';

/** The override that a request gets instead of the site's release. */
export type ShownOverride = Pick<OverrideRelease, 'override' | 'differs'> & {
  /** The remote that is loaded from a developer's origin; undefined: none. */
  readonly development: Development | undefined;
  /** What the site runs for everybody else. */
  readonly pinned: Release;
};
