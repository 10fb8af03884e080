import type { RemoteSource } from '@forecourt/contracts/release';
import type { Page, Remote, Widget } from '@forecourt/kit/island';
import type { Remotes } from '../federation/remotes.ts';
import { ensureStyles } from '../federation/styles.ts';
import { step } from '../mounting/island-failure.ts';
import { withRetry } from '../state/with-retry.ts';
import { withTimeout } from '../state/with-timeout.ts';

/** How long an island's own files may load. */
const islandTimeoutMs = 6_000;

export type Found<Island> = { readonly remote: Remote; readonly island: Island };

type Sought = {
  readonly remote: string;
  readonly kind: 'pages' | 'widgets';
  readonly name: string;
  readonly source: RemoteSource;
};

/**
 * Loads an island of one version of a remote, with its styles applied.
 *
 * @throws IslandFailure of kind `entry`
 */
export function findIsland<Island extends Page | Widget>(
  remotes: Remotes,
  { remote: remoteName, kind, name, source }: Sought,
): Promise<Found<Island>> {
  return step('entry', async () => {
    const styles = withRetry(() => ensureStyles(source, `${kind}/${name}`));
    // If the remote fails first, nothing awaits this promise, so a rejection needs a handler.
    styles.catch(() => {});
    const remote = await remotes.load(remoteName, source);
    const load = (remote[kind] as { readonly [name: string]: (() => Promise<{ default: Island }>) | undefined })[name];
    if (load === undefined)
      throw new Error(
        `${kind === 'pages' ? 'PAGE' : 'WIDGET'}_UNKNOWN: ${remoteName}@${source.version} has no ${name}`,
      );
    const [{ default: island }] = await withTimeout(
      Promise.all([withRetry(load), styles]),
      islandTimeoutMs,
      `ISLAND_TOO_SLOW: ${remoteName}/${name} did not load within ${islandTimeoutMs} ms`,
    );
    return { remote, island };
  });
}
