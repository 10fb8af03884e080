import { siteHeader, toOwnEndpoint } from '@forecourt/contracts/api';
import type {
  AddressesResult,
  PageRequest,
  PlacedSlot,
  RenderFailure,
  ServerEntry,
  WidgetRequest,
} from '@forecourt/contracts/release';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Handled, IslandEnvironment, Page, Remote, Widget } from '../island/index.ts';
import { withSentinel } from './sentinel.ts';

type Request = Pick<PageRequest, 'site' | 'origin' | 'nowMs' | 'prefix' | 'deadlineMs' | 'address' | 'submission'>;

/** Markup of an island whose form was accepted. It is never shown, because the response redirects. */
const unseen = { html: '', slots: [], data: undefined } as const;

/** Timeout of an action. The api needs only a fraction of it to store a lead. */
export const actionDeadlineMs = 5_000;

/**
 * Creates the server entry that renders a remote's islands. The failure of an island is returned, not thrown, so that
 * the page still renders.
 */
export function createServerEntry(remote: Remote): Required<ServerEntry> {
  return {
    async renderPage(request) {
      const stage = prepare(remote, request);
      const loaded = await attempt('load', request.deadlineMs, async (signal) => {
        const page = await islandOf<Page>(remote.pages as Table, request.page, remote.name);
        const result = await page.load({ ...stage.given, signal, address: request.address });
        return { page, result };
      });
      if ('kind' in loaded) return loaded;
      const { page, result } = loaded;
      if (result.kind !== 'found') return result;
      const handled = await handle(page.action, result.data, request, stage);
      if (handled?.kind === 'failed' && 'stage' in handled) return handled;
      if (handled?.kind === 'accepted')
        return { ...unseen, kind: 'page', status: result.status, head: { title: '' }, outcome: handled };
      const data = handled === null ? result.data : handled.data;
      const rendered = render(() => page.element(data, stage.env), request.prefix, stage);
      if (rendered.kind === 'failed') return rendered;
      try {
        return {
          ...rendered,
          kind: 'page',
          status: result.status,
          data,
          head: page.head(data, request.site),
          ...(handled && { outcome: { kind: handled.kind } }),
        };
      } catch (error) {
        return failure('render', error);
      }
    },
    async renderWidget(request: WidgetRequest) {
      const stage = prepare(remote, request);
      const loaded = await attempt('load', request.deadlineMs, async (signal) => {
        const widget = await islandOf<Widget>(remote.widgets as Table, request.widget, remote.name);
        return { widget, data: await widget.load?.({ ...stage.given, signal, context: request.context }) };
      });
      if ('kind' in loaded) return loaded;
      const { widget } = loaded;
      const handled = await handle(widget.action, request.context, request, stage);
      if (handled?.kind === 'failed' && 'stage' in handled) return handled;
      if (handled?.kind === 'accepted') return { ...unseen, kind: 'widget', outcome: handled };
      const data = handled === null ? loaded.data : handled.data;
      const props = { context: request.context, data, shared: undefined };
      const rendered = render(() => widget.element(props, stage.env), request.prefix, stage);
      return rendered.kind === 'failed'
        ? rendered
        : { ...rendered, kind: 'widget', data, ...(handled && { outcome: { kind: handled.kind } }) };
    },
    async listAddresses({ page, after, ...request }) {
      const { given } = prepare(remote, { ...request, prefix: '', address: { path: '/', query: '', params: {} } });
      return attempt<AddressesResult>('load', request.deadlineMs, async (signal) => {
        const { sitemap } = await islandOf<Page>(remote.pages as Table, page, remote.name);
        if (sitemap === undefined) return { kind: 'none' };
        const { default: list } = await sitemap();
        return { kind: 'addresses', ...(await list({ ...given, signal, after })) };
      });
    },
  };
}

type Table = { readonly [name: string]: (() => Promise<{ readonly default: unknown }>) | undefined };

async function islandOf<Island>(table: Table, name: string, remote: string): Promise<Island> {
  const load = table[name];
  if (load === undefined) {
    throw new Error(`ISLAND_UNKNOWN: ${remote} has no "${name}"; it has ${Object.keys(table).join(', ') || 'none'}`);
  }
  return (await load()).default as Island;
}

/** Runs the island's action for a posted form; null if no form was posted or the island has no action. */
async function handle(
  action: Page['action'] | Widget['action'],
  about: unknown,
  { submission, address }: Request,
  { given }: ReturnType<typeof prepare>,
): Promise<Handled<unknown> | RenderFailure | null> {
  if (submission === undefined || action === undefined) return null;
  return attempt('load', actionDeadlineMs, async (signal) => {
    const { default: run } = await action.handle();
    return run({ ...given, signal, address, about, fields: submission.fields });
  });
}

function prepare(remote: Remote, { site, origin, nowMs, address, submission }: Request) {
  const slots: PlacedSlot[] = [];
  const fetchFromPlatform = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set(siteHeader, site.slug);
    // Passes the client's address on: rate limits must count the client, not the edge that forwards its requests.
    if (submission !== undefined) headers.set('x-forwarded-for', submission.forwardedFor);
    return fetch(new URL(toOwnEndpoint(site.api?.endpoints, path), origin), { ...init, headers });
  };
  const platform = { site, origin, where: 'server' as const, fetch: fetchFromPlatform };
  const gateways = remote.gateways(platform);
  const env: IslandEnvironment = {
    ...platform,
    gateways,
    bus: { publish: () => {}, subscribe: () => () => {} },
    navigation: { go: () => {}, current: () => address, subscribe: () => () => {} },
    slots: {
      place: (name, context) => `<!--slot:${slots.push({ name, context }) - 1}-->`,
      mount: () => {
        throw new Error('SLOT_MOUNT_ON_SERVER: slots are mounted in the browser only');
      },
    },
    describe: () => {},
    report: () => {},
    renderedAtMs: nowMs,
  };
  return { env, slots, given: { site, gateways, nowMs } };
}

function render(
  element: () => ReactElement,
  identifierPrefix: string,
  { slots }: { readonly slots: readonly PlacedSlot[] },
) {
  try {
    return {
      kind: 'rendered' as const,
      html: renderToString(
        withSentinel(element(), () => {}),
        { identifierPrefix },
      ),
      slots,
    };
  } catch (error) {
    return failure('render', error);
  }
}

async function attempt<Result>(
  stage: RenderFailure['stage'],
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | RenderFailure> {
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    return await Promise.race([
      work(signal),
      new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error(tooSlow(deadlineMs))), { once: true }),
      ),
    ]);
  } catch (error) {
    // The aborted work may reject first, with its own message. The failure must still say that the work was too slow.
    return failure(stage, signal.aborted ? tooSlow(deadlineMs) : error);
  }
}

const tooSlow = (deadlineMs: number) => `LOAD_TOO_SLOW: no data within ${deadlineMs} ms`;

function failure(stage: RenderFailure['stage'], error: unknown): RenderFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'failed', stage, message: message.slice(0, 2000) };
}
