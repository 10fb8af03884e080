import type { RemoteSource } from '@forecourt/contracts/release';
import type { Address, Head, IslandEnvironment, Loaded, Page, Remote } from '@forecourt/kit/island';
import type { Remotes } from '../federation/remotes.ts';
import { ensureStyles } from '../federation/styles.ts';
import { islandTimeoutMs, step } from '../islands/find-widget.ts';
import { withRetry } from '../state/with-retry.ts';
import { withTimeout } from '../state/with-timeout.ts';

/** A page's code with its styles applied. */
export async function findPage(
  remotes: Remotes,
  remoteName: string,
  route: string,
  source: RemoteSource,
): Promise<{ readonly remote: Remote; readonly page: Page }> {
  return step('entry', async () => {
    const styles = withRetry(() => ensureStyles(source, `pages/${route}`));
    // The remote may fail first; then nobody waits for its styles.
    styles.catch(() => {});
    const remote = await remotes.load(remoteName, source);
    const load = (remote.pages as { readonly [name: string]: (() => Promise<{ default: Page }>) | undefined })[route];
    if (load === undefined) throw new Error(`PAGE_UNKNOWN: ${remoteName}@${source.version} has no ${route}`);
    const [{ default: page }] = await withTimeout(
      Promise.all([withRetry(load), styles]),
      islandTimeoutMs,
      `ISLAND_TOO_SLOW: ${remoteName}/${route} did not load within ${islandTimeoutMs} ms`,
    );
    return { remote, page };
  });
}

/** What the page's own `load` answers for an address. */
export function loadPage(page: Page, address: Address, env: IslandEnvironment): Promise<Loaded<unknown>> {
  return step('load', () =>
    page.load({
      site: env.site,
      gateways: env.gateways,
      signal: AbortSignal.timeout(8_000),
      nowMs: Date.now(),
      address,
    }),
  );
}

/** The head of a page, or a bare title when the page's own fails. */
export function headOf(page: Page, data: unknown, env: IslandEnvironment): Head {
  try {
    return page.head(data, env.site);
  } catch (error) {
    env.report(error);
    return { title: env.site.name };
  }
}
