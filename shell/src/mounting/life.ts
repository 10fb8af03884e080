import type { FailureReport } from '@forecourt/contracts/release';

/** The step of a mount in which it failed. */
export type FailedStep = FailureReport['kind'];

/** What a page or a widget is at, from its first attempt on. Versions are counted in the order in which they are tried. */
export type Life =
  /** Brings a version to the screen, and takes over what the server sent if it is the version that made it. */
  | { readonly at: 'trying'; readonly version: number; readonly adopts: boolean }
  | { readonly at: 'shown'; readonly version: number }
  /** None of its versions could be shown. */
  | { readonly at: 'failed'; readonly step: FailedStep }
  /** It was shown, and threw later. */
  | { readonly at: 'lost'; readonly version: number }
  /** Something newer is wanted in its place. */
  | { readonly at: 'overtaken' };

/** What happens to it. */
export type Happening =
  | { readonly is: 'shown' | 'lost' | 'overtaken' }
  | { readonly is: 'failed'; readonly step: FailedStep };

/** The first attempt: the pinned version, which made what the server sent. */
export const firstAttempt = (adopts: boolean): Life => ({ at: 'trying', version: 0, adopts });

/**
 * What follows when something happens. What has ended stays as it is, whatever happens to it.
 *
 * @param versions how many there are to try
 */
export function after(life: Life, happening: Happening, versions: number): Life {
  if (life.at !== 'trying' && life.at !== 'shown') return life;
  if (happening.is === 'overtaken') return { at: 'overtaken' };
  if (life.at === 'shown') return happening.is === 'lost' ? { at: 'lost', version: life.version } : life;
  if (happening.is !== 'failed') return happening.is === 'shown' ? { at: 'shown', version: life.version } : life;
  const version = life.version + 1;
  return version < versions ? { at: 'trying', version, adopts: false } : { at: 'failed', step: happening.step };
}
