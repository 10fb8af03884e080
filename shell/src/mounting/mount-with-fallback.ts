import type { RemoteSource } from '@forecourt/contracts/release';
import type { Report } from '../reports/reporter.ts';
import { IslandFailure } from './island-failure.ts';
import type { FailedStep, Life } from './life.ts';
import { after, firstAttempt } from './life.ts';

/** How long an island may take from the call to its first render. */
export const mountTimeoutMs = 8_000;

/** One version's turn. */
export type Attempt = {
  readonly source: RemoteSource;
  /** Whether it takes over what the server sent, which the pinned version made. */
  readonly adopts: boolean;
  /** Called with an error that takes down what was on screen. */
  readonly onLost: (error: unknown) => void;
};

export type Mounting<Mounted> = {
  readonly remote: string;
  /** Page or widget, for reports. */
  readonly island: string;
  /** The versions in the order in which they are tried. */
  readonly sources: readonly RemoteSource[];
  /** Whether the server sent markup for the first of them. */
  readonly isServed: boolean;
  readonly report: Report;
  /** Brings a version to the screen; throws an `IslandFailure` that says in which step it failed. */
  readonly attempt: (attempt: Attempt) => Promise<Mounted>;
  /** Clears away what a failed attempt left. */
  readonly undo: () => void;
  /** Shows something else for what was on screen and threw. */
  readonly onLost: () => void;
  /** Whether nothing newer has taken its place; absent where nothing can. */
  readonly isWanted?: () => boolean;
  /** Whether the failure of the last version is nobody's fault: it is neither reported nor undone. */
  readonly isExcused?: (step: FailedStep) => Promise<boolean>;
};

/** How a mount came out. */
export type Outcome<Mounted> =
  | { readonly kind: 'shown'; readonly mounted: Mounted }
  | { readonly kind: 'failed'; readonly step: FailedStep }
  | { readonly kind: 'excused' | 'overtaken' };

/**
 * Mounts a page or a widget: the pinned version first, then the last good one. One failure is one report, now and after
 * it is on screen. What is shown when none of them works is the caller's.
 */
export async function mountWithFallback<Mounted>(mounting: Mounting<Mounted>): Promise<Outcome<Mounted>> {
  const { remote, island, sources, report, isWanted = () => true } = mounting;
  const blame = ({ version }: RemoteSource, kind: FailedStep, error: unknown, outcome: 'last-good' | 'fallback') =>
    report({ kind, remote, version, island, error, outcome });
  let life = firstAttempt(mounting.isServed);
  const follow = (happening: Parameters<typeof after>[1]): Life => (life = after(life, happening, sources.length));

  while (life.at === 'trying') {
    const { version, adopts } = life;
    const source = sources[version];
    // A remote that the document names no version of has nothing to try.
    if (source === undefined) return { kind: 'failed', step: 'entry' };
    const onLost = (error: unknown) => {
      if (life.at !== 'shown') return;
      follow({ is: 'lost' });
      blame(source, 'render', error, 'fallback');
      mounting.onLost();
    };
    try {
      const mounted = await mounting.attempt({ source, adopts, onLost });
      if (follow({ is: isWanted() ? 'shown' : 'overtaken' }).at === 'shown') return { kind: 'shown', mounted };
    } catch (error) {
      const step = error instanceof IslandFailure ? error.kind : 'mount';
      const isLast = version + 1 === sources.length;
      const isExcused = isWanted() && isLast && (await mounting.isExcused?.(step)) === true;
      if (follow(isWanted() ? { is: 'failed', step } : { is: 'overtaken' }).at === 'overtaken') break;
      if (isExcused) return { kind: 'excused' };
      blame(source, step, error, isLast ? 'fallback' : 'last-good');
      mounting.undo();
    }
  }
  return life.at === 'failed' ? { kind: 'failed', step: life.step } : { kind: 'overtaken' };
}
