import { describe, expect, it } from '@jest/globals';
import { locationErrors } from '../errors.ts';
import { aLocation } from '../testing/location.ts';
import { createLocationsGateway } from './locations.ts';

const { signal } = new AbortController();
const responding = (response: () => Promise<Response>) => {
  const requested: string[] = [];
  const fetch = (path: string) => {
    requested.push(path);
    return response();
  };
  return { gateway: createLocationsGateway({ fetch }), requested };
};

describe('locations of the api', () => {
  it('are requested and parsed', async () => {
    const { gateway, requested } = responding(async () => Response.json({ locations: [{ ...aLocation(), extra: 1 }] }));
    expect(await gateway.all(signal)).toEqual([aLocation()]);
    expect(requested).toEqual(['/api/locations']);
  });

  it('locations get their phone numbers from another endpoint', async () => {
    const { gateway, requested } = responding(async () => Response.json({ phones: { y1: '02 5550 2140' } }));
    expect(await gateway.phones(signal)).toEqual({ y1: '02 5550 2140' });
    expect(requested).toEqual(['/api/location-phones']);
  });

  const offline = new TypeError('fetch failed');
  /** Zod names the expected type only if its English texts are loaded. */
  const moreOfZod = /(?<=Invalid input): expected \w+, received \w+/;
  const invalid = expect.objectContaining({ issues: expect.anything() });
  it.each([
    [
      'no response',
      () => Promise.reject(offline),
      'LOCATIONS_API_UNREACHABLE',
      'no answer from /api/locations',
      offline,
    ],
    [
      'a failure',
      async () => new Response('', { status: 503 }),
      'LOCATIONS_API_UNREACHABLE',
      '/api/locations answered 503',
      undefined,
    ],
    [
      'an unknown address',
      async () => new Response('', { status: 404 }),
      'LOCATIONS_API_UNREACHABLE',
      '/api/locations answered 404',
      undefined,
    ],
    [
      'no JSON',
      async () => new Response('<html>'),
      'LOCATIONS_ANSWER_UNREADABLE',
      '/api/locations: Invalid input',
      invalid,
    ],
    [
      'another shape',
      async () => Response.json({ locations: [{ id: 7 }] }),
      'LOCATIONS_ANSWER_UNREADABLE',
      '/api/locations: locations.0.id Invalid input',
      invalid,
    ],
  ] as const)(
    'after %s, the thrown error has a code, a message that says what happened, and the cause',
    async (_, response, code, happened, cause) => {
      const thrown = await responding(response)
        .gateway.all(signal)
        .catch((error: Error) => [error.message.replace(moreOfZod, ''), error.cause]);
      expect(thrown).toEqual([`${code}: ${happened}. ${locationErrors[code]}`, cause]);
    },
  );
});
