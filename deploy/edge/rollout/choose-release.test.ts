import type { IncomingMessage } from 'node:http';
import type { Release, RolloutRelease } from '@forecourt/contracts/release';
import { describe, expect, it } from '@jest/globals';
import { demoManifest, demoRelease } from '../testing/demo-release.ts';
import { chooseRelease } from './choose-release.ts';

const nowMs = () => Date.parse('2026-11-28T12:00:00Z');
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const arrival = { 'user-agent': chrome, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' };
const within = { ...arrival, 'sec-fetch-site': 'same-origin' };
const id = 'ro-0123456789ab';

function releaseAt(share: number, changes: Partial<RolloutRelease> = {}): Release {
  const release = demoRelease([demoManifest('shell')]);
  const candidate = { ...release, lockfile: { ...release.lockfile, id: 'lk-candidate0000000' } };
  return { ...release, rollout: { id, bucketKey: 'key', share, until: '2026-12-01T12:00:00Z', candidate, ...changes } };
}

function choose(release: Release, headers: Readonly<Record<string, string>>, method = 'GET') {
  const request = { method, headers, socket: {} } as unknown as IncomingMessage;
  const { release: chosen, setCookie } = chooseRelease(request, release, nowMs);
  return { side: chosen === release ? 'control' : 'candidate', setCookie };
}

const visitors = Array.from({ length: 500 }, (_, number) => `visitor-${String(number).padStart(14, '0')}`);
const cookieOf = (visitor: string, rollout = id) => ({ cookie: `a=b; fc_rollout=${rollout}.${visitor}; c=d` });

describe('a visitor with the cookie of the rollout', () => {
  it.each([
    [0, 'control'],
    [10_000, 'candidate'],
  ])('at share %i a visitor with the rollout’s cookie always gets the %s', (share, side) => {
    for (const visitor of visitors)
      expect(choose(releaseAt(share), { ...within, ...cookieOf(visitor) })).toEqual({ side, setCookie: null });
  });

  it('a visitor who gets the candidate keeps it while the share grows', () => {
    let before = new Set<string>();
    for (const share of [100, 2_000, 5_000, 9_000]) {
      const seen = new Set(
        visitors.filter(
          (visitor) => choose(releaseAt(share), { 'user-agent': chrome, ...cookieOf(visitor) }).side === 'candidate',
        ),
      );
      expect([...before].every((visitor) => seen.has(visitor))).toBe(true);
      expect(seen.size).toBeGreaterThan(before.size);
      before = seen;
    }
  });

  it('a visitor with the rollout’s cookie gets the same side for documents, files, posted forms and HEAD requests', () => {
    for (const visitor of visitors.slice(0, 50)) {
      const headers = { 'user-agent': chrome, ...cookieOf(visitor) };
      const sides = ['GET', 'HEAD', 'POST'].map((method) => choose(releaseAt(5_000), headers, method).side);
      expect(new Set(sides).size).toBe(1);
    }
  });
});

describe('a browser that arrives without a cookie', () => {
  it.each(['none', 'cross-site', 'same-site'])(
    'if Sec-Fetch-Site is "%s", a browser without a cookie gets a cookie and the side of that cookie in the same response',
    (from) => {
      const headers = { ...arrival, 'sec-fetch-site': from };
      const { side, setCookie } = choose(releaseAt(10_000), headers);
      expect(side).toBe('candidate');
      expect(setCookie).toMatch(
        /^fc_rollout=ro-0123456789ab\.[\w-]{22}; Path=\/; Max-Age=259200; HttpOnly; SameSite=Lax$/,
      );
      const cookie = setCookie?.split(';')[0] ?? '';
      expect(choose(releaseAt(10_000), { ...within, cookie }).side).toBe('candidate');
    },
  );

  it('a browser that arrives without a cookie gets the same side in the first response as later with the cookie that this response sets', () => {
    for (let times = 0; times < 50; times++) {
      const { side, setCookie } = choose(releaseAt(5_000), arrival);
      expect(choose(releaseAt(5_000), { ...within, cookie: setCookie?.split(';')[0] ?? '' }).side).toBe(side);
    }
  });

  it('a browser that arrives over TLS gets a Secure cookie', () => {
    expect(choose(releaseAt(5_000), { ...arrival, 'x-forwarded-proto': 'https' }).setCookie).toMatch(/; Secure$/);
  });

  it.each([
    ['2027-06-01T00:00:00Z', 30 * 86_400],
    ['2026-11-28T11:00:00Z', 86_400],
    ['soon', 86_400],
  ])(
    'a browser that arrives without a cookie gets a cookie that lasts until the planned end, but between 1 and 30 days: %s',
    (until, seconds) => {
      expect(choose(releaseAt(5_000, { until }), arrival).setCookie).toContain(`; Max-Age=${seconds};`);
    },
  );
});

describe('a request that gets the control without a cookie', () => {
  it.each([
    ['a navigation within the site', within, 'GET'],
    ['a client without Sec-Fetch headers', { 'user-agent': chrome }, 'GET'],
    ['a request of a page’s script', { ...arrival, 'sec-fetch-mode': 'cors' }, 'GET'],
    ['a HEAD request', arrival, 'HEAD'],
    ['a posted form', arrival, 'POST'],
    ['a crawler', { ...arrival, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'GET'],
  ])('%s gets the control, and no cookie is set, even at share 10,000', (_, headers, method) => {
    expect(choose(releaseAt(10_000), headers, method)).toEqual({ side: 'control', setCookie: null });
  });

  it('a crawler that sends a cookie gets the control, and no cookie is set', () => {
    const headers = { ...within, 'user-agent': 'bingbot/2.0', ...cookieOf(visitors[0] ?? '') };
    expect(choose(releaseAt(10_000), headers)).toEqual({ side: 'control', setCookie: null });
  });
});

describe('a cookie that this rollout did not set', () => {
  const cookies = [
    ['a cookie of an ended rollout', 'fc_rollout=ro-ba9876543210.aaaaaaaaaaaaaaaaaaaaaa'],
    ['a malformed cookie', 'fc_rollout=ro-0123456789ab.short'],
    ['an empty cookie', 'fc_rollout='],
    ['a cookie with an invalid character', 'fc_rollout=ro-0123456789ab.aaaaaaaaaaaaaaaaaaaaa%'],
  ] as const;
  it.each(cookies)('a request from the site’s own page clears %s and gets the control', (_, cookie) => {
    expect(choose(releaseAt(10_000), { ...within, cookie })).toEqual({
      side: 'control',
      setCookie: 'fc_rollout=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    });
  });

  it.each(cookies)('%s is replaced when the visitor next arrives from outside the site', (_, cookie) => {
    const { side, setCookie } = choose(releaseAt(10_000), { ...arrival, cookie });
    expect([side, setCookie?.slice(0, 27)]).toEqual(['candidate', 'fc_rollout=ro-0123456789ab.']);
  });
});

it('without a rollout, nothing of the request is read', () => {
  const request = new Proxy({} as IncomingMessage, {
    get: (_, name) => {
      throw new Error(`read ${String(name)}`);
    },
  });
  const release = demoRelease([]);
  expect(chooseRelease(request, release, nowMs)).toEqual({ release, setCookie: null });
  expect(chooseRelease(request, { ...release, rollout: null }, nowMs).setCookie).toBeNull();
});
