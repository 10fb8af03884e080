import { leads } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, northshore, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await storeLocation(api.db, { id: 'artarmon', primary: true });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', price: 38_990, price_type: 'Drive away' });
});
afterAll(() => api.close());
beforeEach(() => {
  api.sent.length = 0;
});

const enquiryTo = (email: string) => ({
  category: 'Vehicle Enquiry',
  name: 'Aroha',
  email,
  phone: '0412 345 678',
  message: 'Is it still there?',
  opt_in: false,
});

let keys = 0;
async function enquire(changes: object = {}) {
  const payload = { ...enquiryTo('aroha@example.com'), car_id: 'rav4', ...changes };
  const headers = { ...forSite('northshore'), 'idempotency-key': `copy-number-${++keys}` };
  await api.app.inject({ method: 'POST', url: '/api/leads', headers, payload });
  await allDone(api.db);
  return api.sent.find(({ leadId }) => leadId.endsWith('.copy'));
}

describe('the shopper’s copy of an enquiry', () => {
  it('the shopper’s copy contains the question, the car and the dealer who will reply, in text and HTML', async () => {
    const copy = await enquire();
    expect(copy).toMatchObject({ to: 'aroha@example.com', subject: 'We’ve got your enquiry: 2021 Toyota RAV4' });
    for (const part of [copy?.text ?? '', copy?.html ?? '']) {
      expect(part).toContain('Hi Aroha,');
      expect(part).toContain('Is it still there?');
      expect(part).toContain('$38,990 drive away');
      expect(part).toContain('MD 048217');
      expect(part).toContain('1 Example St, Artarmon NSW 2064');
      // The copy has no phone number, because the email address may belong to somebody else.
      expect(part).not.toContain('0412');
    }
  });

  it('the shopper’s copy of an enquiry without a car has the address of the location that it is for', async () => {
    const address = { street: '88 Condamine St', city: 'Brookvale', state: 'NSW', postcode: '2100' };
    await storeLocation(api.db, { id: 'brookvale', address });
    const copy = await enquire({
      category: 'General Enquiry',
      email: 'brookvale@example.com',
      car_id: undefined,
      location_id: 'brookvale',
    });
    expect(copy?.text).toContain('88 Condamine St, Brookvale NSW 2100');
    expect(copy?.html).toContain('88 Condamine St, Brookvale NSW 2100');
  });

  it.each([
    ...['Look at https://evil.example', 'evil.example/win', 'Write to me@evil.example'],
    ...['Look at evil。example', 'Look at evil．example', 'Your evil account is locked, ring 1900 555 123'],
    ...['evil: call (07) 5550-4430', 'evil: ＋６１ ４１２ ３４５ ６７８'],
  ])('the shopper’s copy repeats no message that contains an address or a phone number: %s', async (message) => {
    const copy = await enquire({ message, email: `contact-${keys}@example.com` });
    expect(copy?.text).toContain('We’ve got your enquiry');
    expect(copy?.text).not.toContain('evil');
    expect(copy?.html).not.toContain('evil');
  });

  it.each([
    [undefined, 'get back to you'],
    ['Phone', 'call you'],
    ['Email', 'email you'],
    ['SMS', 'text you'],
  ])(
    'the shopper’s copy of an enquiry with the contact method %s says that the dealer will %s',
    async (method, words) => {
      const copy = await enquire({ email: `${method}@example.com`, PreferredContactMethod: method });
      expect(copy?.text).toContain(`One of our team will ${words}. `);
    },
  );

  it('the shopper’s copy repeats a message that contains prices, distances and years, because these are no phone numbers', async () => {
    const copy = await enquire({
      email: 'prices@example.com',
      message: 'Would you take $125,000 for the 2021 one with 98,000 km?',
    });
    expect(copy?.text).toContain('> Would you take $125,000');
  });

  it('the shopper’s copy leaves out a name that may be an advertisement, and escapes markup in the message', async () => {
    const copy = await enquire({ name: 'Buy <b>now</b> 50% off', message: '<img src=x>' });
    expect(copy?.text).toContain('Hello,');
    expect(copy?.html).not.toContain('<b>now');
    expect(copy?.html).toContain('&lt;img src=x&gt;');
  });

  it('the shopper’s copy is sent to one address at most ten times a day, and never for a robot’s enquiry', async () => {
    for (let n = 0; n < 12; n += 1) await enquire({ email: 'often@example.com' });
    expect(api.sent.filter(({ to }) => to === 'often@example.com')).toHaveLength(10);
    api.sent.length = 0;
    expect(await enquire({ email: 'bot@example.com', elapsed_ms: 100 })).toBeUndefined();
    expect(await api.db.$count(leads)).toBeGreaterThan(12);
  });

  it('the shopper’s copy is sent at most forty times a day for one network, whose further enquiries still reach the dealer', async () => {
    const other = await startTestApi({ limits: { leadsPerMinute: 1_000 } });
    const before = await other.db.$count(leads);
    const send = (n: number, from: string) =>
      other.app.inject({
        method: 'POST',
        url: '/api/leads',
        remoteAddress: from,
        headers: { ...forSite('northshore'), 'idempotency-key': `of-network-${from}-${n}` },
        payload: { ...enquiryTo(`stranger-${n}@example.com`), message: 'Ring me' },
      });
    for (let n = 0; n < 45; n += 1) await send(n, '203.0.113.9');
    await send(45, '198.51.100.7');
    await allDone(other.db);
    const copies = other.sent.filter(({ leadId }) => leadId.endsWith('.copy'));
    expect([copies.length, copies.some(({ to }) => to === 'stranger-45@example.com')]).toEqual([41, true]);
    expect((await other.db.$count(leads)) - before).toBe(46);
    await other.close();
  });

  it('one network causes at most forty mails a day to one address, at however many dealers', async () => {
    const dealers = Array.from({ length: 6 }, (_, n) => ({ ...northshore, slug: `dealer-${n}` }));
    const other = await startTestApi({
      sites: { bySlug: (slug) => dealers.find((site) => site.slug === slug) ?? null, all: () => dealers },
      limits: { leadsPerMinute: 1_000 },
    });
    const send = (slug: string, n: number, remoteAddress: string) =>
      other.app.inject({
        method: 'POST',
        url: '/api/leads',
        remoteAddress,
        headers: { ...forSite(slug), 'idempotency-key': `at-many-dealers-${slug}-${n}` },
        payload: { ...enquiryTo('victim@example.com'), message: 'Ring me' },
      });
    for (const { slug } of dealers) for (let n = 0; n < 9; n += 1) await send(slug, n, '203.0.113.9');
    await send('dealer-5', 9, '198.51.100.7');
    await allDone(other.db);
    expect(other.sent.filter(({ leadId }) => leadId.endsWith('.copy'))).toHaveLength(41);
    await other.close();
  });
});
