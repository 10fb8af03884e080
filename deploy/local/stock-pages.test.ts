import { setTimeout as wait } from 'node:timers/promises';
import { locations, stockImports } from '@forecourt/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { loadSite } from '../sites/load.ts';
import type { TestInbox } from './testing/start-inbox.ts';
import { startInbox } from './testing/start-inbox.ts';

const redgum = loadSite('redgum');
const [own, other] = ['redgum-rocklea', 'wattle-geelong'];

let inbox: TestInbox;
let token: string;
let cookie: string;
/** For each dealership, the id of its feed that waits for a decision (`held`). */
const held: Record<string, string> = {};
beforeAll(async () => {
  inbox = await startInbox([redgum]);
  const admin = await inbox.tokenOf('ada', { kind: 'admin' });
  for (const slug of [own, other]) {
    await storeLocation(slug);
    await send(admin, slug, 20);
    held[slug] = await send(admin, slug, 9);
  }
  token = await inbox.tokenOf('dana', { kind: 'stock-manager', dealerships: [own] });
  cookie = cookieOf(await signIn(token));
});
afterAll(() => inbox.close());

async function storeLocation(slug: string): Promise<void> {
  const common = { id: slug, slug, name: `Yard ${slug}`, visible: true };
  const doc = {
    ...common,
    primary: true,
    location_type: 'sales',
    dealership_id: slug,
    dealership_slug: slug,
    address: { street: '1 Example St', city: 'Rocklea', state: 'QLD', postcode: '4106' },
    contact_detail: {},
  };
  await inbox.db
    .insert(locations)
    .values({ ...common, dealershipSlug: slug, dealershipId: slug, isPrimary: true, type: 'sales', doc: doc as never });
}

/** Sends a feed. @returns the id of its import */
async function send(bearer: string, dealership: string, count: number): Promise<string> {
  const rows = Array.from({ length: count }, (_, n) => `S${n},used,2019,"<b>Suzuki</b> & Co",Swift,20000`);
  const response = await fetch(`${inbox.admin}/api/admin/stock/imports?dealer=${dealership}&mapping=forecourt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'text/csv' },
    body: ['stock_number,type,year,make,model,price', ...rows].join('\n'),
  });
  return ((await response.json()) as { importId: string }).importId;
}

type Sent = { readonly fields?: Readonly<Record<string, string>>; readonly headers?: Readonly<Record<string, string>> };
const ask = (path: string, { fields, headers = {} }: Sent = {}) =>
  fetch(`${inbox.admin}${path}`, {
    redirect: 'manual',
    headers: { cookie, ...headers },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
const signIn = (given: string, back = '/stock') =>
  ask('/stock/sign-in', { fields: { token: given, back }, headers: { cookie: '' } });
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

it('the link in a mail leads to the mailed import after the sign-in, and the cookie of the sign-in gives no access to leads or console', async () => {
  const address = `/stock/imports/${held[own]}`;
  const asked = await ask(address, { headers: { cookie: '' } });
  expect([asked.status, asked.headers.get('location')]).toEqual([
    303,
    `/stock/sign-in?back=${encodeURIComponent(address)}`,
  ]);
  const response = await signIn(token, address);
  expect([response.status, response.headers.get('location')]).toEqual([303, address]);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^forecourt_session=[\w-]{43}; Path=\/stock; HttpOnly; SameSite=Strict; Max-Age=43200$/),
  ]);
  for (const back of ['https://evil.example', '//evil.example', '/stock/../leads', '/stock?dealer=<b>'])
    expect((await signIn(token, back)).headers.get('location')).toBe('/stock');
});

it('the sign-in refuses a token of another role and says why', async () => {
  const response = await signIn(await inbox.tokenOf('lea', { kind: 'lead-manager', sites: '*' }));
  expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
  expect(await response.text()).toMatch(/lea may not change the stock/);
});

it('nothing of another dealership is shown or changed', async () => {
  expect(await (await ask('/stock')).text()).not.toContain(other);
  expect(await (await ask(`/stock?dealer=${other}`)).text()).not.toContain(other);
  for (const path of [`/stock/imports/${held[other]}`, '/stock/imports/none'])
    expect((await ask(path)).status).toBeGreaterThanOrEqual(403);
  for (const does of ['accept', 'refuse', 'undo'])
    expect((await ask(`/stock/imports/${held[other]}/${does}`, { fields: {} })).status).toBe(403);
  const [theirs] = await inbox.db
    .select()
    .from(stockImports)
    .where(eq(stockImports.id, held[other] ?? ''));
  expect(theirs).toMatchObject({ acceptedAt: null, refusedAt: null });
});

it('a form that another site posts is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  for (const does of ['accept', 'refuse'])
    expect((await ask(`/stock/imports/${held[own]}/${does}`, { fields: {}, headers })).status).toBe(403);
});

it('a held feed is shown escaped with its examples, refused, accepted after all, and undone', async () => {
  const address = `/stock/imports/${held[own]}`;
  /** Reads the page of the import until the work on the import has ended. */
  const read = async (): Promise<string> => {
    const page = await (await ask(address)).text();
    if (!page.includes('data-reloads')) return page;
    await wait(200);
    return read();
  };
  const page = await read();
  expect(page).toContain('It would mark 11 of your 20 vehicles as sold.');
  expect(page).not.toMatch(/<b>Suzuki|<script>| style="/);
  await ask(`${address}/refuse`, { fields: {} });
  expect(await read()).toMatch(/Refused by dana/);
  expect((await ask(`${address}/accept`, { fields: {} })).headers.get('location')).toBe(address);
  const accepted = await read();
  expect(accepted).toMatch(/Accepted by dana/);
  expect(accepted).toContain('Undo this import');
  await ask(`${address}/accept`, { fields: {} });
  expect(await read()).toContain('isn’t waiting for a decision');
  await ask(`${address}/undo`, { fields: {} });
  expect(await read()).toContain('Undone');
  expect((await inbox.audited(own)).map(({ actor, action }) => `${actor} ${action}`)).toEqual(
    expect.arrayContaining(['dana stock:refuse', 'dana stock:accept', 'dana stock:undo']),
  );
});

it('the sign-out ends the session', async () => {
  const headers = { cookie: cookieOf(await signIn(token)) };
  expect((await ask('/stock', { headers })).status).toBe(200);
  await ask('/stock/sign-out', { fields: {}, headers });
  expect((await ask('/stock', { headers })).status).toBe(303);
});

it('the page of advertising feeds says which of the dealership’s own cars the feeds leave out and why', async () => {
  await send(token, own, 20);
  const response = await ask(`/stock/vehicle-feeds?dealer=${own}`);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('https://redgum.example/api/vehicle-feeds/google.csv');
  expect(page).toContain('It has no photo.');
  expect(page).toContain('&lt;b&gt;Suzuki&lt;/b&gt;');
  expect(page).not.toContain('<b>Suzuki</b>');
  const elsewhere = await ask(`/stock/vehicle-feeds?dealer=${other}`);
  expect(await elsewhere.text()).not.toContain(`Yard ${other}`);
});
