import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Keyring, type SearchKey } from './keyring.ts';

const keyOf = (site: number) => `search-key-of-site-${site}`;
/** A key that a visitor makes from a published key, or from a made-up one. */
const secured = (parent: string, restrictions: string) =>
  Buffer.from(createHmac('sha256', parent).update(restrictions).digest('hex') + restrictions).toString('base64');
const ringOf = (sites: number): Keyring => {
  const keys = Array.from({ length: sites }, (_, site): SearchKey => {
    return { key: keyOf(site), role: 'search', filters: `dealer:"${site}"`, owner: `site-${site}` };
  });
  return new Keyring(keys, { load: async () => [], save: async () => {} });
};

it('a secured key is accepted for calls to the site whose key it was made from, and for calls that name no site', async () => {
  const ring = ringOf(3);
  const key = secured(keyOf(1), 'userToken=a');
  await expect(ring.open(key, 'site-2')).rejects.toThrow('Invalid Application-ID or API key');
  expect((await ring.open(key, 'site-1')).isAdmin).toBe(false);
  expect((await ring.open(secured(keyOf(1), 'userToken=b'))).isAdmin).toBe(false);
});

it('the time to refuse a forged secured key does not grow with the number of sites', async () => {
  const made = Array.from({ length: 40 }, (_, n) => secured(`no key at all ${n}`, `userToken=${'x'.repeat(7_000)}`));
  const msWith = async (ring: Keyring): Promise<number> => {
    await ring.open(keyOf(0), 'site-0');
    const times: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      const began = performance.now();
      for (const key of made) await ring.open(key, 'site-0').catch(() => {});
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  const [few, many] = [ringOf(1), ringOf(500)];
  await msWith(few);
  expect(await msWith(many)).toBeLessThan(20 * (await msWith(few)));
});
