import type { FailureReport } from '@forecourt/contracts/release';

/** The step in which a mount failed. */
export type FailedStep = FailureReport['kind'];

/**
 * State of a page or widget, starting with the first attempt. Versions are numbered in the order in which they
 * are tried.
 */
export type Life =
  /** Mounting a version. `adopts`: it hydrates the server's markup, which comes from the pinned version. */
  | { readonly at: 'trying'; readonly version: number; readonly adopts: boolean }
  | { readonly at: 'shown'; readonly version: number }
  /** Every version failed. */
  | { readonly at: 'failed'; readonly step: FailedStep }
  /** The island threw after it was shown. */
  | { readonly at: 'lost'; readonly version: number }
  /** A newer mount replaced this mount. */
  | { readonly at: 'overtaken' };

export type Happening =
  | { readonly is: 'shown' | 'lost' | 'overtaken' }
  | { readonly is: 'failed'; readonly step: FailedStep };

/** The first attempt: the pinned version, which also rendered the server's markup. */
export const firstAttempt = (adopts: boolean): Life => ({ at: 'trying', version: 0, adopts });

/**
 * The next state. A final state never changes.
 *
 * @param versions how many versions can be tried
 */
export function after(life: Life, happening: Happening, versions: number): Life {
  if (life.at !== 'trying' && life.at !== 'shown') return life;
  if (happening.is === 'overtaken') return { at: 'overtaken' };
  if (life.at === 'shown') return happening.is === 'lost' ? { at: 'lost', version: life.version } : life;
  if (happening.is !== 'failed') return happening.is === 'shown' ? { at: 'shown', version: life.version } : life;
  const version = life.version + 1;
  return version < versions ? { at: 'trying', version, adopts: false } : { at: 'failed', step: happening.step };
}
