import type { Address, Head, IslandEnvironment, Loaded, Page } from '@forecourt/kit/island';
import { step } from '../mounting/island-failure.ts';
import { mountTimeoutMs } from '../mounting/mount-with-fallback.ts';

/** Calls the page's own `load` for an address. */
export function loadPage(page: Page, address: Address, env: IslandEnvironment): Promise<Loaded<unknown>> {
  return step('load', () =>
    page.load({
      site: env.site,
      gateways: env.gateways,
      signal: AbortSignal.timeout(mountTimeoutMs),
      nowMs: Date.now(),
      address,
    }),
  );
}

/** The head of a page, or a bare title when the page's own `head` throws. */
export function headOf(page: Page, data: unknown, env: IslandEnvironment): Head {
  try {
    return page.head(data, env.site);
  } catch (error) {
    env.report(error);
    return { title: env.site.name };
  }
}
