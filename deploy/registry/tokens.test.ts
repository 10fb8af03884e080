import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from './access/role.ts';
import { ensureTokenFile } from './access/token-file.ts';
import type { Change } from './changes/change-feed.ts';
import { createRegistryClient } from './client/client.ts';
import type { Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { demoVersion } from './testing/demo-version.ts';
import { foundSite } from './testing/found-site.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

const dayMs = 24 * 60 * 60_000;
const noon = Date.parse('2026-03-03T12:00:00Z');
let now = noon;
let test: TestRegistry;
let server: TestServer;
beforeAll(async () => {
  test = await startRegistry({ now: () => new Date(now) });
  server = await serveRegistry(test.registry, { heartbeatMs: 20 });
  for (const version of [
    demoVersion('shell', '1.0.0'),
    demoVersion('shell', '1.1.0'),
    demoVersion('mf-search', '1.0.0'),
  ])
    unwrap(await test.operations.publish(version));
  for (const site of ['redgum', 'wattle']) await foundSite(test.operations, site);
});
beforeEach(() => {
  now = noon;
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const clientFor = (token: string) => createRegistryClient({ url: server.url, token });
const issue = async (name: string, role: Role, expiresInDays?: number) =>
  unwrap(
    await test.operations.issueToken({
      name,
      role,
      replace: true,
      ...(expiresInDays !== undefined && { expiresInDays }),
    }),
  );
const codeOf = (response: Result<unknown>) => (response.kind === 'refused' ? response.refusal.code : 'done');

describe('the data that a token may read', () => {
  it.each<[Role, { remotes: string[]; sites: string[]; search: string; redgum: string; wattle: string }]>([
    [
      { kind: 'admin' },
      { remotes: ['shell', 'mf-search'], sites: ['redgum', 'wattle'], search: 'done', redgum: 'done', wattle: 'done' },
    ],
    [
      { kind: 'release-manager', sites: ['redgum'] },
      {
        remotes: ['shell', 'mf-search'],
        sites: ['redgum'],
        search: 'done',
        redgum: 'done',
        wattle: 'REGISTRY_FORBIDDEN',
      },
    ],
    [
      { kind: 'publisher', remotes: ['mf-search'] },
      { remotes: ['mf-search'], sites: [], search: 'done', redgum: 'REGISTRY_FORBIDDEN', wattle: 'REGISTRY_FORBIDDEN' },
    ],
    [
      { kind: 'publisher', remotes: ['mf-auctions'] },
      {
        remotes: [],
        sites: [],
        search: 'REGISTRY_FORBIDDEN',
        redgum: 'REGISTRY_FORBIDDEN',
        wattle: 'REGISTRY_FORBIDDEN',
      },
    ],
    [
      { kind: 'viewer', sites: ['wattle'] },
      { remotes: [], sites: ['wattle'], search: 'REGISTRY_FORBIDDEN', redgum: 'REGISTRY_FORBIDDEN', wattle: 'done' },
    ],
    [
      { kind: 'stock-manager', dealerships: '*' },
      {
        remotes: [],
        sites: [],
        search: 'REGISTRY_FORBIDDEN',
        redgum: 'REGISTRY_FORBIDDEN',
        wattle: 'REGISTRY_FORBIDDEN',
      },
    ],
  ])('a token with the role %j sees only its own data', async (role, expected) => {
    const client = clientFor((await issue('somebody', role)).secret);
    const reads = (site: string) =>
      Promise.all([client.show(site), client.release(site), client.history(site)]).then((responses) => {
        const [code, ...others] = new Set(responses.map(codeOf));
        expect(others).toEqual([]);
        return code;
      });
    expect({
      remotes: [...new Set(unwrap(await client.versions()).map(({ remote }) => remote))].toSorted().toReversed(),
      sites: unwrap(await client.sites())
        .map(({ site }) => site)
        .toSorted(),
      search: codeOf(await client.versions('mf-search')),
      redgum: await reads('redgum'),
      wattle: await reads('wattle'),
    }).toEqual(expected);
    expect(codeOf(await client.manifest('mf-search', '1.0.0'))).toBe(expected.search);
  });

  it('a refusal reveals nothing that the token may not read', async () => {
    const manager = clientFor((await issue('noah', { kind: 'release-manager', sites: ['redgum'] })).secret);
    const publisher = clientFor((await issue('mf-team', { kind: 'publisher', remotes: ['mf-auctions'] })).secret);
    for (const response of [
      await manager.show('wattle'),
      await manager.show('no-such-site'),
      await publisher.versions('mf-auctions'),
    ]) {
      const messages = JSON.stringify(response);
      expect(response.kind).toBe('refused');
      for (const other of ['mf-search', 'northshore']) expect(messages).not.toContain(other);
    }
    expect(codeOf(await manager.show('no-such-site'))).toBe('REGISTRY_FORBIDDEN');
  });

  it('the stream of changes contains only changes of the token’s sites, and ends when the token is revoked', async () => {
    const { secret } = await issue('listener', { kind: 'viewer', sites: ['wattle'] });
    const received: Change[] = [];
    const troubles: string[] = [];
    const end = new AbortController();
    const ended = clientFor(secret).subscribe((change) => received.push(change), {
      signal: end.signal,
      retryMs: [10],
      onTrouble: ({ message }) => troubles.push(message),
    });
    const pin = async (site: string) => {
      const { revision } = unwrap(await test.operations.show(site));
      const remotes = { shell: revision % 2 === 1 ? '1.0.0' : '1.1.0' };
      return unwrap(await test.operations.pin(site, { remotes, why: 'x', expectedRevision: revision })).revision;
    };
    await pin('redgum');
    const revision = await pin('wattle');
    await until(() => received.some((change) => change.revision === revision));
    expect(new Set(received.map(({ site }) => site))).toEqual(new Set(['wattle']));
    unwrap(await test.operations.revokeToken('listener'));
    await until(() => troubles.some((message) => message.includes('401')));
    const before = received.length;
    await pin('wattle');
    expect(received).toHaveLength(before);
    end.abort();
    await ended;
  });
});

describe('the lifetime of a token', () => {
  it('a token expires after ninety days by default, and only requests with the token’s secret get the message that it has expired', async () => {
    const { secret, expiresAt } = await issue('ravi', { kind: 'viewer', sites: '*' });
    expect(expiresAt).toBe('2026-06-01T12:00:00.000Z');
    now = noon + 90 * dayMs - 1;
    expect(codeOf(await clientFor(secret).sites())).toBe('done');
    now += 1;
    expect(await clientFor(secret).sites()).toEqual({
      kind: 'refused',
      refusal: {
        code: 'REGISTRY_TOKEN_EXPIRED',
        message: 'The token of ravi expired on 2026-06-01. Ask an admin for a new one: forecourt token rotate ravi.',
      },
    });
    expect(codeOf(await clientFor(`${secret.slice(0, -2)}xx`).sites())).toBe('REGISTRY_TOKEN_UNKNOWN');
  });

  it('a token ends after the requested number of days, at most 366', async () => {
    expect((await issue('short', { kind: 'admin' }, 1)).expiresAt).toBe('2026-03-04T12:00:00.000Z');
    const client = clientFor(server.token);
    const requested = (expiresInDays: number) =>
      client.issueToken({ name: 'x', role: { kind: 'admin' }, expiresInDays });
    for (const days of [0, -1, 1.5, 367]) expect(codeOf(await requested(days))).toBe('REGISTRY_BODY_INVALID');
    expect(codeOf(await requested(366))).toBe('done');
  });

  it('the lifetime of a token begins again when its holder rotates the token', async () => {
    const first = await issue('ben', { kind: 'publisher', remotes: ['mf-search'] }, 10);
    now = noon + 9 * dayMs;
    const second = unwrap(await clientFor(first.secret).rotateToken('ben'));
    expect(second).toMatchObject({ role: first.role, createdBy: 'ben', expiresAt: '2026-03-22T12:00:00.000Z' });
    expect(codeOf(await clientFor(first.secret).versions())).toBe('REGISTRY_TOKEN_UNKNOWN');
    expect(codeOf(await clientFor(second.secret).versions())).toBe('done');
    expect(codeOf(await clientFor(second.secret).rotateToken('ravi'))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await test.operations.rotateToken('nobody'))).toBe('REGISTRY_TOKEN_NAME_UNKNOWN');
    expect(unwrap(await test.operations.audit({ subject: 'ben' }))).toContainEqual(
      expect.objectContaining({ actor: 'ben', action: 'token:rotate', outcome: 'done' }),
    );
  });

  it('whoever holds an old secret of a token can rotate neither that token nor a later token of the same name', async () => {
    const first = await issue('ben', { kind: 'publisher', remotes: ['mf-search'] });
    const thief = unwrap(await test.registry.authenticate(first.secret));
    const second = unwrap(await test.operations.rotateToken('ben'));
    expect(codeOf(await test.registry.as(thief).rotateToken('ben'))).toBe('REGISTRY_TOKEN_UNKNOWN');
    expect(codeOf(await clientFor(second.secret).versions())).toBe('done');
    unwrap(await test.operations.revokeToken('ben'));
    const third = await issue('ben', { kind: 'publisher', remotes: ['shell'] });
    expect(codeOf(await test.registry.as(thief).rotateToken('ben'))).toBe('REGISTRY_TOKEN_UNKNOWN');
    expect(codeOf(await clientFor(third.secret).versions())).toBe('done');
  });

  it('ends when the token is revoked, also for a request whose body has not arrived yet', async () => {
    const { secret } = await issue('eve', { kind: 'admin' });
    const body = JSON.stringify({ name: 'eve-again', role: { kind: 'admin' } });
    const headers = {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const sent = request(`${server.url}/registry/v1/tokens`, { method: 'POST', headers });
    sent.flushHeaders();
    await once(sent, 'continue');
    // Waits for the response to a later request, so that the first request has been authenticated by then.
    expect(codeOf(await clientFor(server.token).sites())).toBe('done');
    unwrap(await test.operations.revokeToken('eve'));
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(401);
    expect(unwrap(await test.operations.tokens()).map(({ name }) => name)).not.toContain('eve-again');
  });

  it('the token of a component in the registry’s own process never expires and is never stored', async () => {
    const secret = test.registry.ownSecret({ name: 'edge', role: { kind: 'viewer', sites: '*' } });
    now = noon + 1_000 * dayMs;
    expect(unwrap(await clientFor(secret).sites())).toHaveLength(2);
    expect(codeOf(await clientFor(secret).tokens())).toBe('REGISTRY_FORBIDDEN');
    expect(unwrap(await test.operations.tokens()).map(({ name }) => name)).not.toContain('edge');
  });
});

describe('refused sign-ins', () => {
  it('refused sign-ins are recorded in the audit log once a minute per token, however many there are', async () => {
    now = noon + 2_000 * dayMs;
    const { secret } = await issue('target', { kind: 'admin' });
    const guesses = Array.from({ length: 20 }, (_, n) => `${secret.slice(0, -2)}${String(n).padStart(2, '0')}`);
    for (const guess of guesses) await clientFor(guess).sites();
    for (const guess of guesses) await clientFor(guess.replace('target', `made-up-${guess.slice(-2)}`)).sites();
    const refused = async (name: string) =>
      unwrap(await test.operations.audit({ subject: name })).filter(({ action }) => action === 'log-in');
    expect(await refused('target')).toMatchObject([{ actor: 'target', outcome: 'REGISTRY_TOKEN_UNKNOWN' }]);
    for (const guess of guesses) expect(await refused(`made-up-${guess.slice(-2)}`)).toEqual([]);
    now += 60_000;
    await clientFor(guesses[0] ?? '').sites();
    expect(await refused('target')).toHaveLength(2);
  });
});

describe('the file with the first token', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-token-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the file with the first token is rewritten if that token is revoked or expires within 30 days', async () => {
    const file = join(folder, 'token');
    const ensure = () => ensureTokenFile(test.registry, file, 'local', { kind: 'admin' });
    const first = await ensure();
    expect([(await readFile(file, 'utf8')).trim(), (await stat(file)).mode & 0o077]).toEqual([first, 0]);
    now = noon + 59 * dayMs;
    expect(await ensure()).toBe(first);
    now = noon + 61 * dayMs;
    const second = await ensure();
    expect(second).not.toBe(first);
    expect(codeOf(await clientFor(second).tokens())).toBe('done');
    unwrap(await test.operations.revokeToken('local'));
    expect(await ensure()).not.toBe(second);
  });
});

async function until(check: () => boolean): Promise<void> {
  const endMs = Date.now() + 5_000;
  while (!check()) {
    if (Date.now() > endMs) throw new Error('It did not come about within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
