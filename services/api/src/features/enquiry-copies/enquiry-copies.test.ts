import { leads } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';

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

let keys = 0;
async function enquire(changes: object = {}) {
  const payload = {
    category: 'Vehicle Enquiry',
    name: 'Aroha',
    email: 'aroha@example.com',
    phone: '0412 345 678',
    message: 'Is it still there?',
    opt_in: false,
    car_id: 'rav4',
    ...changes,
  };
  const headers = { ...forSite('northshore'), 'idempotency-key': `copy-number-${++keys}` };
  await api.app.inject({ method: 'POST', url: '/api/leads', headers, payload });
  await allDone(api.db);
  return api.sent.find(({ leadId }) => leadId.endsWith('.copy'));
}

describe('the shopper’s copy of an enquiry', () => {
  it('says what was asked about which car, and who will answer, in text and HTML', async () => {
    const copy = await enquire();
    expect(copy).toMatchObject({ to: 'aroha@example.com', subject: 'We’ve got your enquiry: 2021 Toyota RAV4' });
    for (const part of [copy?.text ?? '', copy?.html ?? '']) {
      expect(part).toContain('Hi Aroha,');
      expect(part).toContain('Is it still there?');
      expect(part).toContain('$38,990 drive away');
      expect(part).toContain('MD 048217');
      expect(part).toContain('1 Example St, Artarmon NSW 2064');
      // Anybody may have typed the address.
      expect(part).not.toContain('0412');
    }
  });

  it.each(['Look at https://evil.example', 'evil.example/win', 'Write to me@evil.example'])(
    'repeats no message that contains an address: %s',
    async (message) => {
      const copy = await enquire({ message });
      expect(copy?.text).toContain('We’ve got your enquiry');
      expect(copy?.text).not.toContain('evil');
      expect(copy?.html).not.toContain('evil');
    },
  );

  it('has no name that may be an advertisement, and no markup of the shopper', async () => {
    const copy = await enquire({ name: 'Buy <b>now</b> 50% off', message: '<img src=x>' });
    expect(copy?.text).toContain('Hello,');
    expect(copy?.html).not.toContain('<b>now');
    expect(copy?.html).toContain('&lt;img src=x&gt;');
  });

  it('is sent ten times a day to one address, and never for a robot’s enquiry', async () => {
    for (let n = 0; n < 12; n += 1) await enquire({ email: 'often@example.com' });
    expect(api.sent.filter(({ to }) => to === 'often@example.com')).toHaveLength(10);
    api.sent.length = 0;
    expect(await enquire({ email: 'bot@example.com', elapsed_ms: 100 })).toBeUndefined();
    expect(await api.db.$count(leads)).toBeGreaterThan(12);
  });
});
