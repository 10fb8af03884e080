import type { RemoteSource } from '@forecourt/contracts/release';
import type { Report } from '../reports/reporter.ts';
import { IslandFailure } from './island-failure.ts';
import type { FailedStep, Life } from './life.ts';
import { after, firstAttempt } from './life.ts';

/** Timeout of each step of mounting an island: loading its data, and rendering it. */
export const mountTimeoutMs = 8_000;

/** One attempt to mount a version. */
export type Attempt = {
  readonly source: RemoteSource;
  /** Whether this attempt hydrates the server's markup, which comes from the pinned version. */
  readonly adopts: boolean;
  /** Called with an error that removes the island from the screen. */
  readonly onLost: (error: unknown) => void;
};

export type Mounting<Mounted> = {
  readonly remote: string;
  /** Name of the page or widget, for reports. */
  readonly island: string;
  /** The versions, in the order in which they are tried. */
  readonly sources: readonly RemoteSource[];
  /** Whether the server sent markup for the first version. */
  readonly isServed: boolean;
  readonly report: Report;
  /** Mounts a version. Throws an `IslandFailure` that names the failed step. */
  readonly attempt: (attempt: Attempt) => Promise<Mounted>;
  /** Cleans up after a failed attempt. */
  readonly undo: () => void;
  /** Replaces an island that threw after it was shown. */
  readonly onLost: () => void;
  /** Whether no newer mount has started; otherwise the result is not used. Default: always. */
  readonly isWanted?: () => boolean;
  /**
   * Whether the failure of the last version has an outside reason, such as the network. Such a failure is not reported,
   * and the container is not cleaned up.
   */
  readonly isExcused?: (step: FailedStep) => Promise<boolean>;
};

export type Outcome<Mounted> =
  | { readonly kind: 'shown'; readonly mounted: Mounted }
  | { readonly kind: 'failed'; readonly step: FailedStep }
  | { readonly kind: 'excused' | 'overtaken' };

/**
 * Mounts a page or a widget: first the pinned version, then the last good one. Each failure is reported once, even if
 * it happens after the island was shown. If all versions fail, the caller decides what to show.
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
    // The document lists no version of this remote.
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
