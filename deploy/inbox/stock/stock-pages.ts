import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { SignIns } from '../../admin-sessions/index.ts';
import { createSignIns, sessionCookies, sessionIn, stockPath, themeIn } from '../../admin-sessions/index.ts';
import { ApiRefused } from '../api-client.ts';
import type { Fields, Requested } from '../signed-in-pages.ts';
import { answerPages, chooseTheme, signIn } from '../signed-in-pages.ts';
import { createImportWork } from './import-work.ts';
import { faultPage } from './page/fault.ts';
import { importPage } from './page/import.ts';
import { importsPage } from './page/imports.ts';
import { stockSignInPage } from './page/sign-in.ts';
import { vehicleFeedsPage } from './page/vehicle-feeds.ts';
import type { StockApi } from './stock-api.ts';
import { createStockApi } from './stock-api.ts';

const noPage = 'There’s nothing at this address. Your stock imports are at /stock.';

/**
 * `/stock` on the administration's listener: the imports of a dealer's feeds, for a user who signs in with a stock
 * manager's token. There a user accepts or refuses a feed that waits for a decision (`held`), and undoes imports.
 * `/stock/vehicle-feeds` says which cars the feeds for advertising services leave out.
 */
export function createStockPages({
  origin,
  now = () => new Date(),
  budget = defaultBudget,
  signIns = createSignIns({ now, budget }),
}: {
  /** Origin of the api. */
  readonly origin: () => string;
  readonly now?: () => Date;
  readonly budget?: Budget;
  /** Sessions and sign-in limit. Default: the pages' own. */
  readonly signIns?: SignIns;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { sessions } = signIns;
  const work = createImportWork();

  return answerPages({ get, post, refuse }, budget);

  function refuse({ request, url, reply }: Requested, { status, message }: ApiRefused): void {
    if (status === 401) reply.redirect(signInAddress(url), closeSession(request));
    else reply.page(faultPage({ theme: themeIn(request), message, address: `${url.pathname}${url.search}` }), status);
  }

  function closeSession(request: IncomingMessage): readonly string[] {
    const secret = sessionIn(request);
    if (secret !== null) sessions.close(secret);
    return sessionCookies(request, null, [stockPath]);
  }

  function apiFor(request: IncomingMessage): StockApi | null {
    const secret = sessionIn(request);
    const token = secret === null ? null : sessions.tokenOf(secret);
    return token === null ? null : createStockApi(origin(), token);
  }

  async function get({ request, url, reply }: Requested): Promise<void> {
    const theme = themeIn(request);
    if (url.pathname === '/stock/sign-in')
      return reply.page(stockSignInPage({ theme, fault: null, back: backOf(url.searchParams.get('back')) }));
    const api = apiFor(request);
    if (api === null) return reply.redirect(signInAddress(url));
    const id = /^\/stock\/imports\/([\w-]{1,100})$/.exec(url.pathname)?.[1];
    const isFeeds = url.pathname === '/stock/vehicle-feeds';
    if (url.pathname !== '/stock' && !isFeeds && id === undefined) return reply.text(404, noPage);
    const opened = id === undefined ? undefined : await api.import(id);
    const { name: holder, dealerships } = await api.dealerships();
    const slug = opened?.dealership ?? url.searchParams.get('dealer');
    const dealership = dealerships.find((each) => each.slug === slug) ?? dealerships[0];
    if (dealership === undefined)
      throw new ApiRefused(
        403,
        'This token doesn’t give access to any dealership’s stock. Ask whoever gave it to you for one that does.',
      );
    const view = { holder, dealerships, dealership, theme, now: now() };
    if (isFeeds) {
      const after = url.searchParams.get('after') ?? undefined;
      return reply.page(vehicleFeedsPage({ ...view, report: await api.vehicleFeeds(dealership.slug, after) }));
    }
    if (opened === undefined) {
      const { imports } = await api.imports(dealership.slug);
      return reply.page(importsPage({ ...view, imports: imports.map(withWork) }));
    }
    reply.page(importPage({ ...view, opened: withWork(opened), fault: work.takeFault(opened.importId) }));
  }

  /** Adds the progress of a running import, which the api has not stored yet. */
  function withWork<Import extends { readonly importId: string }>(found: Import): Import {
    const progress = work.progressOf(found.importId);
    return progress === undefined ? found : { ...found, state: 'running', progress, canAccept: false, canUndo: false };
  }

  async function post(requested: Requested, fields: Fields): Promise<void> {
    const { request, url, reply } = requested;
    const back = backOf(fields['back']);
    if (url.pathname === '/stock/sign-in')
      return signIn(requested, signIns, {
        token: (fields['token'] ?? '').trim(),
        holderOf: async (token) => (await createStockApi(origin(), token).dealerships()).name,
        page: (fault) => stockSignInPage({ theme: themeIn(request), fault, back }),
        back,
        cookiePaths: [stockPath],
      });
    if (url.pathname === '/stock/sign-out') return reply.redirect('/stock/sign-in', closeSession(request));
    if (url.pathname === '/stock/theme') return chooseTheme(requested, fields, back);
    const [, id = '', does = ''] = /^\/stock\/imports\/([\w-]{1,100})\/(accept|refuse|undo)$/.exec(url.pathname) ?? [];
    if (id === '') return reply.text(404, noPage);
    const address = `/stock/imports/${encodeURIComponent(id)}`;
    const api = apiFor(request);
    if (api === null) return reply.redirect(signInAddress(new URL(address, url)));
    // Reads the import first, because this throws if the user may not see the import. Accepting and undoing could not
    // report that, because both may still run after this request has ended.
    await api.import(id);
    if (does === 'accept') await work.start(id, (onProgress) => api.accept(id, onProgress));
    else if (does === 'undo') await work.start(id, (onProgress) => api.undo(id, onProgress));
    else await api.refuse(id);
    reply.redirect(address);
  }
}

function signInAddress({ pathname, search }: URL): string {
  const back = backOf(`${pathname}${search}`);
  return back === '/stock' ? '/stock/sign-in' : `/stock/sign-in?${new URLSearchParams({ back })}`;
}

/** The address to return to; addresses outside these pages are replaced by the first page. */
function backOf(address: string | null | undefined): string {
  return address != null && /^\/stock((\/vehicle-feeds)?(\?dealer=[a-z0-9-]+)?|\/imports\/[\w-]{1,100})$/.test(address)
    ? address
    : '/stock';
}
