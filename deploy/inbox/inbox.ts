import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import { leadFilters } from '@forecourt/contracts/api';
import type { SignIns } from '../admin-sessions/index.ts';
import { createSignIns, sessionCookies, sessionIn, themeIn } from '../admin-sessions/index.ts';
import { ApiRefused } from './api-client.ts';
import type { LeadsApi } from './leads-api.ts';
import { createLeadsApi } from './leads-api.ts';
import { inboxPage } from './page/inbox.ts';
import { fontAddress, readFont, readSheet } from './page/sheet.ts';
import { signInPage } from './page/sign-in.ts';
import type { Selection } from './page/view.ts';
import { addressOf } from './page/view.ts';
import type { Reply } from './send.ts';
import type { Fields, Requested } from './signed-in-pages.ts';
import { answerPages, chooseTheme, signIn } from './signed-in-pages.ts';

const noPage = 'There’s nothing at this address. Your leads are at /leads.';

const files: ReadonlyMap<string, { readonly type: string; readonly body: Buffer }> = new Map([
  ['/leads/inbox.css', { type: 'text/css; charset=utf-8', body: readSheet() }],
  [fontAddress, { type: 'font/woff2', body: readFont() }],
  [
    '/leads/inbox.js',
    { type: 'text/javascript; charset=utf-8', body: readFileSync(new URL('./files/inbox.js', import.meta.url)) },
  ],
]);

/**
 * `/leads` on the administration's listener: a dealer's leads, for a user who signs in with a lead manager's token.
 * The browser's cookie contains the secret of a session. The session's token stays in memory and is sent to the api
 * with each call, so a revoked token fails at the next request.
 */
export function createInbox({
  origin,
  now = () => new Date(),
  budget = defaultBudget,
  signIns = createSignIns({ now, budget }),
}: {
  /** Origin of the api. */
  readonly origin: () => string;
  readonly now?: () => Date;
  readonly budget?: Budget;
  /** Sessions and sign-in limit. Default: the inbox's own. */
  readonly signIns?: SignIns;
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { sessions } = signIns;

  return answerPages({ get, post, refuse }, budget);

  function refuse({ request, reply }: Requested, { status, message }: ApiRefused): void {
    const theme = themeIn(request);
    if (status === 401) signOut({ request, reply });
    else if (status === 403) reply.page(signInPage(theme, message), 403);
    else reply.text(status, message);
  }

  function tokenIn(request: IncomingMessage): string | null {
    const secret = sessionIn(request);
    return secret === null ? null : sessions.tokenOf(secret);
  }

  function signOut({ request, reply }: Pick<Requested, 'request' | 'reply'>): void {
    const secret = sessionIn(request);
    if (secret !== null) sessions.close(secret);
    reply.redirect('/leads/sign-in', sessionCookies(request, null));
  }

  async function get(requested: Requested): Promise<void> {
    const { request, url, reply } = requested;
    const file = files.get(url.pathname);
    if (file !== undefined) return reply.file(file.type, file.body);
    if (url.pathname === '/leads/sign-in') return reply.page(signInPage(themeIn(request), null));
    const token = tokenIn(request);
    if (token === null) return reply.redirect('/leads/sign-in');
    const api = createLeadsApi(origin(), token);
    const selection = selectionOf(url);
    if (url.pathname === '/leads') return showInbox(requested, api, selection, null);
    if (url.pathname === '/leads/since') return since(requested, api);
    if (url.pathname === '/leads/export.csv') return exported(reply, api, selection);
    if (url.pathname.startsWith('/leads/pictures/')) return picture(requested, api);
    const id = /^\/leads\/([\w-]{1,100})$/.exec(url.pathname)?.[1];
    if (id === undefined) return reply.text(404, noPage);
    await showInbox(requested, api, selection, id);
  }

  async function showInbox(
    { request, reply }: Requested,
    api: LeadsApi,
    wanted: Selection,
    id: string | null,
  ): Promise<void> {
    const opened = id === null ? null : await api.lead(id);
    const { name: holder, sites } = await api.sites();
    const slug = opened?.lead.site ?? wanted.site;
    const site = sites.find((each) => each.slug === slug) ?? sites[0];
    if (site === undefined)
      throw new ApiRefused(
        403,
        'This token doesn’t give access to any site’s leads. Ask whoever gave it to you for one that does.',
      );
    const selection = { ...wanted, site: site.slug };
    const list = await api.list({ ...selection, before: selection.before || undefined });
    const [newest] = list.leads;
    const open = opened ?? (newest === undefined ? null : await api.lead(newest.lead_id));
    const clock = { now: now(), timeZone: site.timeZone };
    reply.page(
      inboxPage({ holder, sites, site, selection, list, open, isOpened: id !== null, clock, theme: themeIn(request) }),
    );
  }

  async function since({ url, reply }: Requested, api: LeadsApi): Promise<void> {
    const [site, after] = [url.searchParams.get('site') ?? '', url.searchParams.get('after') ?? ''];
    reply.file('application/json', await (await api.since({ site, after })).text(), 'no-store');
  }

  async function exported(reply: Reply, api: LeadsApi, { site, state, q }: Selection): Promise<void> {
    const { body } = await api.export({ site, state, q });
    const disposition = `attachment; filename="leads-${site.replace(/[^a-z0-9-]/g, '')}.csv"`;
    await reply.stream('text/csv; charset=utf-8', body, { 'content-disposition': disposition });
  }

  async function picture({ url, reply }: Requested, api: LeadsApi): Promise<void> {
    const [, site = '', path = ''] = /^\/leads\/pictures\/([a-z0-9-]+)(\/.+)$/.exec(url.pathname) ?? [];
    const found = await api.picture(site, `/api/images${path}`);
    const type = found.headers.get('content-type') ?? '';
    if (!found.ok || !type.startsWith('image/')) return reply.text(404, 'There’s no such picture.');
    reply.file(type, Buffer.from(await found.arrayBuffer()), 'private, max-age=86400');
  }

  async function post(requested: Requested, fields: Fields): Promise<void> {
    const { request, url, reply } = requested;
    const back = backOf(fields['back']);
    if (url.pathname === '/leads/sign-in')
      return signIn(requested, signIns, {
        token: (fields['token'] ?? '').trim(),
        holderOf: async (token) => (await createLeadsApi(origin(), token).sites()).name,
        page: (fault) => signInPage(themeIn(request), fault),
        back: '/leads',
      });
    if (url.pathname === '/leads/sign-out') return signOut(requested);
    if (url.pathname === '/leads/theme') return chooseTheme(requested, fields, back);
    const token = tokenIn(request);
    if (token === null) return reply.redirect('/leads/sign-in');
    const api = createLeadsApi(origin(), token);
    const [, id = '', does = ''] = /^\/leads\/([\w-]{1,100})\/(answered|replay|erase)$/.exec(url.pathname) ?? [];
    if (does === 'answered') await api.answer(id, fields['answered'] !== 'false');
    else if (does === 'replay') await api.replay(id, fields['channel'], fields['sequence']);
    else if (does === 'erase') await api.erase(id);
    else return reply.text(404, noPage);
    reply.redirect(does === 'replay' ? `${back}#delivery` : back);
  }
}

function selectionOf({ searchParams }: URL): Selection {
  const given = searchParams.get('state');
  return {
    site: searchParams.get('site') ?? '',
    state: leadFilters.find((state) => state === given) ?? 'all',
    q: (searchParams.get('q') ?? '').slice(0, 100),
    before: searchParams.get('before') ?? '',
  };
}

/** The address to return to after an action; addresses outside the inbox are replaced by the inbox's first page. */
function backOf(address: string | undefined): string {
  return address !== undefined && /^\/leads([/?][\w\-/?=&%+.:]*)?$/.test(address) && !/\/\/|\.\./.test(address)
    ? address
    : addressOf({ site: '', state: 'all', q: '', before: '' });
}
