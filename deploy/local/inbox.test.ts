import { locations } from '@forecourt/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadSite } from '../sites/load.ts';
import type { TestInbox } from './testing/start-inbox.ts';
import { startInbox } from './testing/start-inbox.ts';

const northshore = { ...loadSite('northshore'), leads: { answerWithinMinutes: 15 } };
const redgum = loadSite('redgum');
const enquiry = {
  category: 'Vehicle Enquiry',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: '<img src=x onerror=alert(1)> "Is it" there?',
  opt_in: false,
  lead_attributes: {
    visited_pages: ['javascript:alert(1)', 'https://northshore.example/offers'],
    linked_query_params: { 'utm_<b>': '"><script>' },
  },
};

let inbox: TestInbox;
let lead: string;
let others: string;
let token: string;
let cookie: string;
beforeAll(async () => {
  inbox = await startInbox([northshore, redgum]);
  lead = await inbox.enquire('northshore', enquiry);
  others = await inbox.enquire('redgum', { ...enquiry, name: 'Zelda' });
  token = await inbox.tokenOf('dane', { kind: 'lead-manager', sites: ['northshore'] });
  cookie = (await signIn(token)).headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => inbox.close());

async function storeOpenLocation(db: TestInbox['db'], id: string, dealershipSlug: string): Promise<void> {
  const hours = Array.from({ length: 7 }, (_, weekday) => ({
    weekday,
    status: 'Open' as const,
    open: '09:00',
    close: '17:00',
  }));
  const own = { id, slug: id, name: id, visible: true };
  const doc = {
    ...own,
    primary: false,
    location_type: 'sales',
    dealership_id: '1',
    dealership_slug: dealershipSlug,
    address: { street: '1 Example St', city: 'Artarmon', state: 'NSW', postcode: '2064' },
    contact_detail: { opening_hours: hours },
  };
  await db
    .insert(locations)
    .values({ ...own, dealershipSlug, dealershipId: '1', isPrimary: false, type: 'sales', doc });
}

type Sent = { readonly fields?: Readonly<Record<string, string>>; readonly headers?: Readonly<Record<string, string>> };

function ask(path: string, { fields, headers = {} }: Sent = {}): Promise<Response> {
  return fetch(`${inbox.admin}${path}`, {
    redirect: 'manual',
    headers: { cookie, ...headers },
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
}
const signIn = (given: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${inbox.admin}/leads/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ token: given }),
  });

describe('signing in', () => {
  it('signing in with a lead manager’s token opens the inbox, with a cookie that is hidden from scripts and other sites', async () => {
    const response = await signIn(` ${token}\n`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/leads']);
    const [set = '', forConsole = ''] = response.headers.getSetCookie();
    expect(set).toMatch(/^forecourt_session=[\w-]{43}; Path=\/leads; HttpOnly; SameSite=Strict; Max-Age=43200$/);
    expect(forConsole).toBe(set.replace('Path=/leads', 'Path=/console'));
    const [, secret = ''] = set.split(/[=;]/);
    expect(token).not.toContain(secret);
    const bearer = { authorization: `Bearer ${secret}` };
    expect((await fetch(`${inbox.admin}/api/admin/lead-sites`, { headers: bearer })).status).toBe(401);
    expect((await ask('/leads', { headers: { cookie: `forecourt_session=${token}` } })).status).toBe(303);
    expect((await signIn(token, { 'x-forwarded-proto': 'https' })).headers.get('set-cookie')).toMatch(/; Secure$/);
    expect(await (await ask('/leads')).text()).toContain('Aroha Ngata');
  });

  it.each<[string, () => Promise<string>, number, RegExp]>([
    ['no token', async () => '', 400, /That doesn’t look like a token/],
    ['an unknown token', async () => `forecourt_dane_${'x'.repeat(43)}`, 401, /The token is not known here/],
    [
      'a token of another role',
      () => inbox.tokenOf('mia', { kind: 'release-manager', sites: '*' }),
      403,
      /mia may not read the leads/,
    ],
  ])('the sign-in page explains why it refuses a token: %s', async (_, given, status, sentence) => {
    const response = await signIn(await given());
    expect([response.status, response.headers.get('set-cookie')]).toEqual([status, null]);
    expect(await response.text()).toMatch(sentence);
  });

  it('a session ends when its token is revoked', async () => {
    const revoked = await inbox.tokenOf('brief', { kind: 'lead-manager', sites: '*' });
    const own = { cookie: (await signIn(revoked)).headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect((await ask('/leads', { headers: own })).status).toBe(200);
    await inbox.revoke('brief');
    const response = await ask('/leads', { headers: own });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/leads/sign-in']);
    expect(response.headers.get('set-cookie')).toContain('forecourt_session=; ');
  });

  it('a session ends with the sign-out, also for copies of the cookie', async () => {
    const own = { cookie: (await signIn(token)).headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect((await ask('/leads', { headers: own })).status).toBe(200);
    const out = await ask('/leads/sign-out', { fields: {}, headers: own });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await ask('/leads', { headers: own })).status).toBe(303);
  });

  it('signing in is limited to ten attempts per minute and address, whichever tokens are tried', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const statuses = [];
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await signIn(`forecourt_dane_${'x'.repeat(43)}`, from('198.51.100.9'))).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await signIn(token, from('198.51.100.9'));
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([429, null]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(
      /Too many attempts to sign in from your internet connection\. Please try again in \d+ seconds\./,
    );
    expect((await signIn(token, from('203.0.113.9'))).status).toBe(303);
  });

  it('signing in is required for every page, and the visitors’ port does not serve the inbox', async () => {
    for (const path of [
      '/leads',
      `/leads/${lead}`,
      '/leads/export.csv',
      '/leads/since?site=northshore',
      '/leads/pictures/northshore/400/a.webp',
    ]) {
      const response = await ask(path, { headers: { cookie: '' } });
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 303, '/leads/sign-in']);
    }
    // The visitors' listener passes the path to the edge, which is not running in this test.
    expect((await fetch(`${inbox.visitors}/leads`)).status).toBe(503);
  });
});

describe('a page', () => {
  it('a page of the inbox escapes what a shopper wrote, runs only its own script file, and is never cached', async () => {
    for (const path of ['/leads', `/leads/${lead}`]) {
      const response = await ask(path);
      const page = await response.text();
      expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Is it&quot; there?');
      expect(page).not.toMatch(/<img src=x|<script>|href="javascript:|<b>"|onerror="/);
      expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/leads/inbox.js" defer>']);
      expect(page).not.toMatch(/ style="| on[a-z]+="/);
      expect(response.headers.get('content-security-policy')).toMatch(
        /default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'/,
      );
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const file of ['/leads/inbox.css', '/leads/inbox.js']) expect((await ask(file)).status).toBe(200);
  });

  it('a page of the inbox shows nothing of another dealer', async () => {
    expect(await (await ask('/leads')).text()).not.toMatch(/Zelda|Redgum/);
    // A request for another site shows the site of the token.
    expect(await (await ask('/leads?site=redgum')).text()).not.toMatch(/Zelda|Redgum/);
    expect((await ask(`/leads/${others}`)).status).toBe(403);
    for (const does of ['answered', 'replay', 'erase'])
      expect((await ask(`/leads/${others}/${does}`, { fields: {} })).status).toBe(403);
    expect((await ask('/leads/export.csv?site=redgum')).status).toBe(403);
    expect((await ask('/leads/since?site=redgum&after=2026-03-02T04:30:00.000Z_a')).status).toBe(403);
  });

  it.each(['/leads/..%2f..%2fetc', '/leads/a/b', '/leads/inbox.ts', '/leads?before=nonsense', '/leads/%00'])(
    'an unknown or invalid address does not cause a server error: %s',
    async (path) => {
      const { status } = await ask(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('the inbox', () => {
  it('works without script: a lead can be marked as answered, delivered again and erased', async () => {
    const own = await inbox.enquire('northshore', { ...enquiry, name: 'Ben' });
    const back = `/leads/${own}?site=northshore`;
    const answered = await ask(`/leads/${own}/answered`, { fields: { answered: 'true', back } });
    expect([answered.status, answered.headers.get('location')]).toEqual([303, back]);
    expect(await (await ask(back)).text()).toContain('Answered by dane');
    expect((await ask(`/leads/${own}/replay`, { fields: { channel: 'email', back } })).headers.get('location')).toBe(
      `${back}#delivery`,
    );
    expect((await ask(`/leads/${own}/replay`, { fields: { channel: 'fax', back } })).status).toBe(404);
    await ask(`/leads/${own}/erase`, { fields: { back } });
    const page = await (await ask(back)).text();
    expect(page).toContain('Erased lead');
    expect(page).not.toContain('Ben');
    expect((await inbox.audited('northshore')).map(({ actor, action }) => `${actor} ${action}`)).toEqual(
      expect.arrayContaining(['dane leads:answer', 'dane leads:replay', 'dane leads:erase', 'dane leads:read']),
    );
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['from another website', { 'sec-fetch-site': 'cross-site' }],
    ['from another site of the same domain', { 'sec-fetch-site': 'same-site' }],
    ['with another origin', { origin: 'https://evil.example' }],
  ])('refuses a form that is posted %s', async (_, headers) => {
    for (const path of [`/leads/${lead}/erase`, '/leads/sign-in', '/leads/sign-out']) {
      const response = await ask(path, { fields: { token }, headers });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
    }
    expect(await (await ask('/leads')).text()).toContain('Aroha Ngata');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/leads//evil.example',
    '/\\evil.example',
    '/leads/../admin',
    '/leads\r\nx: y',
  ])('never redirects to another website: %j', async (back) => {
    const response = await ask(`/leads/${lead}/answered`, { fields: { answered: 'false', back } });
    expect(response.headers.get('location')).toMatch(/^\/leads(\?|$)/);
  });

  it('counts new leads, and exports the leads that it lists', async () => {
    const page = await (await ask('/leads')).text();
    const after = /data-after="([^"]+)"/.exec(page)?.[1] ?? '';
    const since = async () => (await ask(`/leads/since?${new URLSearchParams({ site: 'northshore', after })}`)).json();
    expect(await since()).toEqual({ arrived: 0 });
    await inbox.enquire('northshore', { ...enquiry, name: 'Cleo' });
    expect(await since()).toEqual({ arrived: 1 });
    const exported = await ask('/leads/export.csv?site=northshore&q=cleo');
    expect(exported.headers.get('content-disposition')).toBe('attachment; filename="leads-northshore.csv"');
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(2);
  });

  it('shows the deliveries of a booking, and repeats one delivery', async () => {
    const [dealershipSlug = ''] = northshore.dealerships;
    await storeOpenLocation(inbox.db, 'open-yard', dealershipSlug);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/appointments/availability?location_id=open-yard&from=${day}&to=${day}`;
    const { times } = (await inbox.ask('northshore', path)) as { times: readonly [string, string] };
    const requested = { ...enquiry, location_id: 'open-yard', dateTime: times[0] };
    const made = (await inbox.ask('northshore', '/api/leads', requested)) as { lead_id: string; booking: string };
    const { lead_id: own, booking: t } = made;
    const back = `/leads/${own}?site=northshore`;
    expect(await (await ask(back)).text()).not.toMatch(/Moved to|Cancelled/);
    await inbox.ask('northshore', '/api/bookings/move', { t, dateTime: times[1] });
    const moved = await (await ask(back)).text();
    expect(moved).toMatch(/Moved to \w{3},? \d/);
    expect(moved).toContain('New time');
    const [, sequence = ''] =
      /name="channel" value="email"><input [^>]*name="sequence" value="([1-9])"/.exec(moved) ?? [];
    const again = { channel: 'email', sequence, back };
    expect((await ask(`/leads/${own}/replay`, { fields: again })).headers.get('location')).toBe(`${back}#delivery`);
    expect((await ask(`/leads/${own}/replay`, { fields: { ...again, sequence: '7' } })).status).toBe(404);
    await inbox.ask('northshore', '/api/bookings/cancel', { t });
    for (const path of [back, '/leads?site=northshore'])
      expect(await (await ask(path)).text()).toContain('Cancelled by the customer');
  });

  it('stores the chosen colour theme in a cookie', async () => {
    const response = await ask('/leads/theme', { fields: { theme: 'dark', back: '/leads' } });
    const theme = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await ask('/leads', { headers: { cookie: `${cookie}; ${theme}` } })).text()).toContain(
      'data-theme="dark"',
    );
  });
});

it('the inbox shows an application’s answers escaped under their questions, until the lead is erased', async () => {
  const id = await inbox.enquire('northshore', {
    ...enquiry,
    category: 'Finance Enquiry',
    form: 'financeApplication',
    answers: {
      amount: '25000',
      employment: 'Casual',
      employer: '<b>Ferries</b>',
      income: '5200',
      lender_consent: 'Yes',
    },
  });
  const page = await (await ask(`/leads/${id}`)).text();
  expect(page).toContain('<dt>Monthly income after tax</dt><dd>$5,200</dd>');
  expect(page).toContain('<dt>Employer</dt><dd>&lt;b&gt;Ferries&lt;/b&gt;</dd>');
  const origin = { origin: inbox.admin, 'sec-fetch-site': 'same-origin' };
  await ask(`/leads/${id}/erase`, { fields: { back: '/leads' }, headers: origin });
  expect(await (await ask(`/leads/${id}`)).text()).not.toContain('5,200');
});
