import { readNetworks } from '@forecourt/outbound';
import { expect, it } from '@jest/globals';
import { createFetchPublic } from './fetch-public.ts';

it.each([
  'https://127.0.0.1:1/a.jpg',
  'https://169.254.169.254/a.jpg',
  'https://[::1]/a.jpg',
  'https://localhost:1/a.jpg',
])('%s is not fetched, even when a site lists it', async (url) => {
  await expect(createFetchPublic(readNetworks(''))(url, { signal: AbortSignal.timeout(2_000) })).rejects.toThrow(
    'refused: the address is private',
  );
});

it('a private address that the installation allows is called', async () => {
  await expect(
    createFetchPublic(readNetworks('127.0.0.1'))('https://127.0.0.1:1/a.jpg', { signal: AbortSignal.timeout(2_000) }),
  ).rejects.toThrow('ECONNREFUSED');
});
