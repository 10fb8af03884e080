import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultBudget } from '@forecourt/budget';
import type { LeadBrief, LeadResponse } from '@forecourt/contracts/api';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createSignIns } from '../admin-sessions/index.ts';
import { createInbox } from './inbox.ts';
import { createStockPages } from './stock/stock-pages.ts';

const now = () => new Date('2026-11-28T05:00:00Z');
const leadOf = (id: string, answered = false): LeadBrief => ({
  lead_id: id,
  site: 'redgum',
  created_at: '2026-11-28T04:00:00Z',
  category: 'Vehicle Enquiry',
  name: `Shopper ${id}`,
  message: 'Is it there?',
  ...(answered && { answered_at: '2026-11-28T04:10:00Z', answered_by: 'dana' }),
  deliveries: [],
});
const opened = (id: string): LeadResponse => ({
  lead: leadOf(id, id === 'second'),
  payload: {
    category: 'Vehicle Enquiry',
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: 'Is it there?',
    opt_in: false,
  },
  answers: [],
  car: null,
  reservation: false,
  deliveries: [
    { channel: 'email', kind: 'email', target: 'a@b.example', state: 'delivered', attempts: [] },
    {
      channel: 'crm',
      kind: 'webhook',
      target: 'crm.example',
      state: 'failed',
      change: { sequence: 3, kind: 'moved' },
      attempts: [],
    },
  ],
});
const site = (slug: string, name: string) => ({
  slug,
  name,
  timeZone: 'Australia/Brisbane',
  url: `https://${slug}.example`,
});
const dealership = { slug: 'rocklea', name: 'Rocklea', timeZone: 'Australia/Brisbane' };
const anImport = {
  importId: 'im-1',
  dealership: 'rocklea',
  mapping: 'forecourt',
  state: 'held',
  startedAt: '2026-11-28T01:00:00Z',
  reasons: [],
  canAccept: true,
  canUndo: true,
  refusedRows: [],
  warnings: [],
};

function answerTo(path: string): unknown {
  if (path.startsWith('/api/admin/lead-sites'))
    return { name: 'dana', sites: [site('wattle', 'Wattle'), site('redgum', 'Redgum')] };
  if (path.startsWith('/api/admin/leads?'))
    return {
      counts: { all: 4, new: 3, answered: 2, failed: 1 },
      leads: ['first', 'second'].map((id) => leadOf(id)),
      next: 'older',
    };
  if (path === '/api/admin/stock/dealerships') return { name: 'dana', dealerships: [dealership] };
  if (path.startsWith('/api/admin/stock/imports?')) return { imports: [anImport] };
  if (path === '/api/admin/stock/imports/im-1') return anImport;
  if (path.startsWith('/api/admin/stock/vehicle-feeds')) return { dealership: 'rocklea', feeds: [], cars: [] };
  if (path.endsWith('/refuse')) return { importId: 'im-1', refused: true };
  const [, id = '', does] = /^\/api\/admin\/leads\/([^/?]+)(\/.+)?$/.exec(path) ?? [];
  return does === undefined ? opened(id) : { lead_id: id };
}

const requested: string[] = [];
const tokens = new Set<string | undefined>();
const servers: Server[] = [];
async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const signIns = createSignIns({ now, budget: defaultBudget });
let admin = '';
let cookie = '';
beforeAll(async () => {
  const api = await listen((request, response) => {
    const { method, url = '' } = request;
    requested.push(`${method} ${url}`);
    tokens.add(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(/accept$|undo$/.test(url) ? '' : JSON.stringify(answerTo(url)));
  });
  const origin = () => api;
  const inbox = createInbox({ origin, now, signIns });
  const stock = createStockPages({ origin, now, signIns });
  admin = await listen(
    (request, response) => void (request.url?.startsWith('/stock') ? stock : inbox)(request, response),
  );
});
beforeEach(() => {
  // A new session for each test, because signing in ends the browser's previous session.
  cookie = `forecourt_session=${signIns.sessions.open('token-of-dana', 'dana')}`;
  requested.length = 0;
  tokens.clear();
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const ask = (path: string, fields?: Readonly<Record<string, string>>) =>
  fetch(admin + path, {
    redirect: 'manual',
    headers: { cookie },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });

/** Each form of a page: its address and its hidden fields. */
async function formsOn(path: string): Promise<readonly string[]> {
  const page = await (await ask(path)).text();
  return [...page.matchAll(/<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(([, action = '', inside = '']) => {
    const fields = [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    return [action, ...fields.map(([, name, value]) => `${name}=${value?.replaceAll('&amp;', '&')}`)].join(' ');
  });
}
/** The addresses to which a page links, below its own path. */
async function linksOn(path: string): Promise<readonly string[]> {
  const page = await (await ask(path)).text();
  return [...page.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

const filtered = 'site=redgum&state=new&q=Aroha&before=earlier';
const second = `/leads/second?${filtered}`;
it.each<[page: string, forms: readonly string[]]>([
  [
    second,
    [
      `/leads/theme back=${second} theme=dark`,
      '/leads/sign-out',
      '/leads site=redgum state=new',
      `/leads/second/answered back=${second} answered=false`,
      `/leads/second/replay back=${second} channel=email sequence=0`,
      `/leads/second/replay back=${second} channel=crm sequence=3`,
      `/leads/second/erase back=${second}`,
    ],
  ],
  [
    '/leads?site=redgum',
    [
      '/leads/theme back=/leads?site=redgum theme=dark',
      '/leads/sign-out',
      '/leads site=redgum',
      '/leads/first/answered back=/leads/first?site=redgum answered=true',
      '/leads/first/replay back=/leads/first?site=redgum channel=email sequence=0',
      '/leads/first/replay back=/leads/first?site=redgum channel=crm sequence=3',
      '/leads/first/erase back=/leads/first?site=redgum',
    ],
  ],
  ['/leads/sign-in', ['/leads/sign-in']],
  ['/stock/sign-in?back=/stock/imports/im-1', ['/stock/sign-in back=/stock/imports/im-1']],
  ['/stock?dealer=rocklea', ['/stock/theme back=/stock?dealer=rocklea theme=dark', '/stock/sign-out']],
  [
    '/stock/imports/im-1',
    [
      '/stock/theme back=/stock/imports/im-1 theme=dark',
      '/stock/sign-out',
      '/stock/imports/im-1/accept',
      '/stock/imports/im-1/refuse',
      '/stock/imports/im-1/undo',
    ],
  ],
])('each form on the page %s has its action and the address to return to', async (page, forms) => {
  expect(await formsOn(page)).toEqual(forms);
});

it('a link of the inbox that changes one filter of the list keeps the other filters', async () => {
  const query = 'site=redgum&state=new&q=Aroha';
  expect(await linksOn(second)).toEqual([
    '/leads?site=redgum',
    '/leads?site=redgum&state=failed',
    `/leads/export.csv?${query}`,
    '/leads?site=wattle',
    '/leads?site=redgum',
    '/leads?site=redgum&q=Aroha',
    `/leads?${query}`,
    '/leads?site=redgum&state=answered&q=Aroha',
    '/leads?site=redgum&state=failed&q=Aroha',
    '/leads?site=redgum',
    `/leads/first?${filtered}`,
    second,
    `/leads?${query}&before=older`,
    `/leads?${filtered}`,
    `/leads/first?${filtered}`,
  ]);
});

const back = second;
it.each<[form: string, fields: Readonly<Record<string, string>>, calls: readonly string[], redirect: string]>([
  ['/leads/theme', { back, theme: 'dark' }, [], back],
  ['/leads/theme', { back: '//evil.example', theme: 'dark' }, [], '/leads?'],
  ['/leads/first/answered', { back, answered: 'true' }, ['POST /api/admin/leads/first/answered?answered=true'], back],
  ['/leads/first/answered', { back, answered: 'false' }, ['POST /api/admin/leads/first/answered?answered=false'], back],
  [
    '/leads/first/replay',
    { back, channel: 'crm', sequence: '3' },
    ['POST /api/admin/leads/first/replay?channel=crm&sequence=3'],
    `${back}#delivery`,
  ],
  ['/leads/first/erase', { back }, ['POST /api/admin/leads/first/erase'], back],
  ['/leads/sign-in', { token: 'token-of-dana', back }, ['GET /api/admin/lead-sites'], '/leads'],
  ['/stock/theme', { back: '/stock?dealer=rocklea', theme: 'dark' }, [], '/stock?dealer=rocklea'],
  ['/stock/theme', { back: '/leads', theme: 'dark' }, [], '/stock'],
  [
    '/stock/sign-in',
    { token: 'token-of-dana', back: '/stock/imports/im-1' },
    ['GET /api/admin/stock/dealerships'],
    '/stock/imports/im-1',
  ],
  ...['accept', 'refuse', 'undo'].map((does): [string, Readonly<Record<string, string>>, readonly string[], string] => [
    `/stock/imports/im-1/${does}`,
    {},
    ['GET /api/admin/stock/imports/im-1', `POST /api/admin/stock/imports/im-1/${does}`],
    '/stock/imports/im-1',
  ]),
])(
  'the form %s with %j sends its calls to the api with the user’s token, and redirects',
  async (form, fields, calls, redirect) => {
    const response = await ask(form, fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, redirect]);
    expect(requested).toEqual(calls);
    expect([...tokens]).toEqual(calls.length > 0 ? ['Bearer token-of-dana'] : []);
  },
);

it.each<[page: string, calls: readonly string[]]>([
  [
    second,
    [
      'GET /api/admin/leads/second',
      'GET /api/admin/lead-sites',
      `GET /api/admin/leads?site=redgum&state=new&q=Aroha&before=earlier`,
    ],
  ],
  [
    `/leads?${filtered}`,
    [
      'GET /api/admin/lead-sites',
      'GET /api/admin/leads?site=redgum&state=new&q=Aroha&before=earlier',
      'GET /api/admin/leads/first',
    ],
  ],
  [`/leads/export.csv?${filtered}`, ['GET /api/admin/leads-export?site=redgum&state=new&q=Aroha']],
  ['/leads/since?site=redgum&after=x', ['GET /api/admin/leads-since?site=redgum&after=x']],
  ['/leads/pictures/redgum/200/media/a.jpg', ['GET /api/images/200/media/a.jpg']],
  ['/stock?dealer=rocklea', ['GET /api/admin/stock/dealerships', 'GET /api/admin/stock/imports?dealer=rocklea']],
])('a request for %s makes only the calls to the api whose data it shows', async (page, calls) => {
  await (await ask(page)).text();
  expect(requested).toEqual(calls);
});
