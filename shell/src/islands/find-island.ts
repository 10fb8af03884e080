import type { FailureReport, RemoteSource } from '@forecourt/contracts/release';
import type { Page, Remote, Widget } from '@forecourt/kit/island';
import type { Remotes } from '../federation/remotes.ts';
import { ensureStyles } from '../federation/styles.ts';
import { withRetry } from '../state/with-retry.ts';
import { withTimeout } from '../state/with-timeout.ts';

/** A failure together with the step that failed. */
export class IslandFailure extends Error {
  readonly kind: FailureReport['kind'];
  constructor(kind: FailureReport['kind'], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** Longest wait for an island's own files. */
const islandTimeoutMs = 6_000;

/** Runs a step of an island's life; its failure says which step it was. */
export async function step<Value>(kind: FailureReport['kind'], work: () => Promise<Value> | Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new IslandFailure(kind, error);
  }
}

type Found<Island> = { readonly remote: Remote; readonly island: Island };

/**
 * An island of one version of a remote, with its styles applied.
 *
 * @throws IslandFailure of kind `entry`
 */
export function findIsland<Island extends Page | Widget>(
  remotes: Remotes,
  remoteName: string,
  kind: 'pages' | 'widgets',
  name: string,
  source: RemoteSource,
): Promise<Found<Island>> {
  return step('entry', async () => {
    const styles = withRetry(() => ensureStyles(source, `${kind}/${name}`));
    // The remote may fail first; then its styles are not awaited.
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

const found = new Map<string, Promise<Found<Widget>>>();

/**
 * A widget of one version of a remote, with its styles applied. However many places it has, it is
 * looked for once; a failure is forgotten, so that a later place may succeed.
 *
 * @throws IslandFailure of kind `entry`
 */
export function findWidget(
  remotes: Remotes,
  remoteName: string,
  widgetName: string,
  source: RemoteSource,
): Promise<Found<Widget>> {
  const key = `${remoteName}@${source.version}/${widgetName}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const finding = findIsland<Widget>(remotes, remoteName, 'widgets', widgetName, source);
  found.set(key, finding);
  finding.catch(() => found.delete(key));
  return finding;
}
