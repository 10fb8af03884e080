import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '../access/role.ts';
import type { Change } from '../changes/change-feed.ts';
import { createRegistryClient } from '../client/client.ts';
import { RegistryUnreachable } from '../client/unreachable.ts';
import { unwrap } from '../refusal.ts';
import { demoVersion } from '../testing/demo-version.ts';
import { foundSite } from '../testing/found-site.ts';
import type { TestRegistry, TestServer } from '../testing/start-registry.ts';
import { serveRegistry, startRegistry } from '../testing/start-registry.ts';

let test: TestRegistry;
let server: TestServer;
beforeAll(async () => {
  test = await startRegistry();
  server = await serveRegistry(test.registry, { heartbeatMs: 50 });
});
const ends: AbortController[] = [];
afterAll(async () => {
  for (const end of ends) end.abort();
  await server.close();
  await test.close();
});

const clientFor = (token: string) => createRegistryClient({ url: server.url, token });
const asAdmin = () => clientFor(server.token);
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/registry/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${server.token}`, ...init.headers },
  });

async function holder(name: string, role: Role) {
  return clientFor(unwrap(await asAdmin().issueToken({ name, role, replace: true })).secret);
}

describe('the registry over HTTP', () => {
  it('publishes, pins, lists and rolls back versions through the client', async () => {
    const client = asAdmin();
    for (const version of [
      demoVersion('shell', '1.0.0'),
      demoVersion('mf-search', '1.0.0'),
      demoVersion('mf-search', '1.1.0'),
    ]) {
      expect(unwrap(await client.publish(version)).outcome).toBe('published');
    }
    expect(unwrap(await client.manifest('mf-search', '1.1.0'))).toEqual(demoVersion('mf-search', '1.1.0').manifest);
    expect(unwrap(await client.versions()).map(({ remote, version }) => `${remote} ${version}`)).toContain(
      'shell 1.0.0',
    );
    await foundSite(client, 'redgum');
    unwrap(
      await client.pin('redgum', {
        remotes: { shell: '1.0.0', 'mf-search': '1.0.0' },
        why: 'first',
        expectedRevision: 1,
      }),
    );
    unwrap(await client.pin('redgum', { remotes: { 'mf-search': '1.1.0' }, why: 'faster', expectedRevision: 2 }));
    expect(unwrap(await client.show('redgum'))).toMatchObject({
      revision: 3,
      remotes: [
        { remote: 'mf-search', version: '1.1.0', publishedBy: 'mia' },
        { remote: 'shell', version: '1.0.0' },
      ],
      lastChange: { action: 'pin', actor: 'mia', why: 'faster' },
    });
    expect(unwrap(await client.release('redgum')).lastGood['mf-search']?.version).toBe('1.0.0');
    expect(unwrap(await client.rollback('redgum', { to: 2, why: 'slower', expectedRevision: 3 })).revision).toBe(4);
    expect(unwrap(await client.history('redgum'))).toHaveLength(4);
    expect(unwrap(await client.sites())).toEqual([expect.objectContaining({ site: 'redgum', revision: 4 })]);
  });

  it('publishes a version of five megabytes', async () => {
    const large = demoVersion('mf-large', '1.0.0', { picture: randomBytes(5_000_000) });
    expect(unwrap(await asAdmin().publish(large)).outcome).toBe('published');
  });

  it('answers a refused request with a problem document and the status of the refusal', async () => {
    const missing = await ask('/sites/nowhere');
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { error: { code: 'REGISTRY_SITE_UNKNOWN', message: expect.stringContaining('There is no site "nowhere"') } },
    ]);
    expect((await ask('/nothing')).status).toBe(404);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = await ask('/sites/redgum/pins', {
      ...json,
      body: JSON.stringify({ remotes: { shell: 'new' }, wyh: 'x', expectedRevision: 4 }),
    });
    expect([body.status, await body.json()]).toEqual([
      400,
      {
        error: {
          code: 'REGISTRY_BODY_INVALID',
          message: expect.any(String),
          fields: expect.objectContaining({
            'remotes.shell': 'use a version such as 1.4.2. It is "new".',
            wyh: 'is not a known key. Did you mean "why"?',
          }),
        },
      },
    ]);
    for (const [path, field, value] of [
      ['/sites/redgum/pins', 'why', '"a\\u0000"'],
      ['/sites/redgum/pins', 'why', '"\\ud83d"'],
    ] as const) {
      const response = await ask(path, {
        ...json,
        body: `{"remotes": {}, "${field}": ${value}, "expectedRevision": 4}`,
      });
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { code: 'REGISTRY_BODY_INVALID', fields: { [field]: expect.stringContaining('null character') } } },
      ]);
    }
    const nameless = await ask('/sites/no%00where');
    expect([nameless.status, nameless.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
    expect((await ask('/sites/redgum/pins', { ...json, body: '{' })).status).toBe(400);
    expect(
      (
        await ask('/sites/redgum/pins', {
          ...json,
          body: gzipSync('{}'),
          headers: { ...json.headers, 'content-encoding': 'gzip' },
        })
      ).status,
    ).toBe(400);
    const conflict = await asAdmin().pin('redgum', {
      remotes: { 'mf-search': '1.1.0' },
      why: 'late',
      expectedRevision: 2,
    });
    expect(conflict.kind === 'refused' && conflict.refusal.message).toContain(
      'redgum is at revision 4, not 2. Changed since: nothing. By 3: mia, pin, "faster"',
    );
  });

  it('does not decompress a body above its limit', async () => {
    const small = await serveRegistry(test.registry, { budget: { ...defaultBudget, uploadBytes: 10_000 } });
    const bomb = gzipSync(Buffer.alloc(1_000_000, ' '));
    const response = await fetch(`${small.url}/registry/v1/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${small.token}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: bomb,
    });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { error: { code: 'REGISTRY_BODY_TOO_LARGE' } },
    ]);
    await small.close();
    // The second server issued a new token for mia, so her first token is no longer valid.
    server = { ...server, token: small.token };
  });

  it('the client reports address and cause if a connection fails', async () => {
    const nobody = createRegistryClient({ url: 'http://127.0.0.1:1', token: 'x' });
    await expect(nobody.sites()).rejects.toThrow(RegistryUnreachable);
    await expect(nobody.sites()).rejects.toThrow(
      /no registry at http:\/\/127\.0\.0\.1:1; it isn’t responding: bad port/,
    );
  });
});

describe('roles', () => {
  const codeOf = (
    response: Awaited<ReturnType<ReturnType<typeof asAdmin>['sites']>> | { kind: string; refusal?: { code: string } },
  ) => (response.kind === 'refused' && 'refusal' in response ? response.refusal?.code : 'done');
  const pinRedgum = { remotes: { 'mf-search': '1.1.0' }, why: 'x', expectedRevision: 0 };

  it.each<
    [Role, { publish: string; otherRemote: string; pin: string; otherSite: string; tokens: string; read: string }]
  >([
    [
      { kind: 'viewer', sites: ['redgum'] },
      {
        publish: 'REGISTRY_FORBIDDEN',
        otherRemote: 'REGISTRY_FORBIDDEN',
        pin: 'REGISTRY_FORBIDDEN',
        otherSite: 'REGISTRY_FORBIDDEN',
        tokens: 'REGISTRY_FORBIDDEN',
        read: 'done',
      },
    ],
    [
      { kind: 'publisher', remotes: ['mf-search'] },
      {
        publish: 'done',
        otherRemote: 'REGISTRY_FORBIDDEN',
        pin: 'REGISTRY_FORBIDDEN',
        otherSite: 'REGISTRY_FORBIDDEN',
        tokens: 'REGISTRY_FORBIDDEN',
        read: 'done',
      },
    ],
    [
      { kind: 'release-manager', sites: ['redgum'] },
      {
        publish: 'REGISTRY_FORBIDDEN',
        otherRemote: 'REGISTRY_FORBIDDEN',
        pin: 'REGISTRY_REVISION_OUTDATED',
        otherSite: 'REGISTRY_FORBIDDEN',
        tokens: 'REGISTRY_FORBIDDEN',
        read: 'done',
      },
    ],
    [
      { kind: 'release-manager', sites: '*' },
      {
        publish: 'REGISTRY_FORBIDDEN',
        otherRemote: 'REGISTRY_FORBIDDEN',
        pin: 'REGISTRY_REVISION_OUTDATED',
        otherSite: 'REGISTRY_SITE_UNKNOWN',
        tokens: 'REGISTRY_FORBIDDEN',
        read: 'done',
      },
    ],
    [
      { kind: 'admin' },
      {
        publish: 'done',
        otherRemote: 'done',
        pin: 'REGISTRY_REVISION_OUTDATED',
        otherSite: 'REGISTRY_SITE_UNKNOWN',
        tokens: 'done',
        read: 'done',
      },
    ],
  ])('the role %j permits exactly the operations that the table lists', async (role, expected) => {
    const client = await holder('somebody', role);
    expect({
      publish: codeOf(await client.publish(demoVersion('mf-search', '1.0.0'))),
      otherRemote: codeOf(await client.publish(demoVersion('mf-large', '0.0.1'))),
      pin: codeOf(await client.pin('redgum', pinRedgum)),
      otherSite: codeOf(await client.pin('wattle', pinRedgum)),
      tokens: codeOf(await client.tokens()),
      read: codeOf(await client.sites()),
    }).toEqual(expected);
  });

  it('each response states when the caller’s token expires, except to a caller with a wrong secret', async () => {
    const role = { kind: 'edge', sites: '*' } as const;
    const { secret, expiresAt } = unwrap(await asAdmin().issueToken({ name: 'edge-9', role, expiresInDays: 5 }));
    const stated: Date[] = [];
    const onTokenExpiry = (at: Date) => void stated.push(at);
    const edge = createRegistryClient({ url: server.url, token: secret, onTokenExpiry });
    await edge.sites();
    await edge.pin('redgum', { remotes: {}, expectedRevision: 0, why: 'it may not' });
    await createRegistryClient({ url: server.url, token: `${secret.slice(0, -2)}xx`, onTokenExpiry }).sites();
    expect(stated).toEqual([new Date(expiresAt), new Date(expiresAt)]);
  });

  it('a missing, wrong or revoked token gets 401', async () => {
    expect((await fetch(`${server.url}/registry/v1/sites`)).status).toBe(401);
    expect((await fetch(`${server.url}/registry/v1/changes`)).status).toBe(401);
    const wrong = `${server.token.slice(0, -1)}${server.token.endsWith('A') ? 'B' : 'A'}`;
    expect(codeOf(await clientFor(wrong).sites())).toBe('REGISTRY_TOKEN_UNKNOWN');
    expect(codeOf(await clientFor('nonsense').sites())).toBe('REGISTRY_TOKEN_UNKNOWN');
    const viewer = await holder('guest', { kind: 'viewer', sites: '*' });
    expect(codeOf(await viewer.sites())).toBe('done');
    unwrap(await asAdmin().revokeToken('guest'));
    expect(codeOf(await viewer.sites())).toBe('REGISTRY_TOKEN_UNKNOWN');
  });
});

describe('the audit log', () => {
  it('records permitted and refused actions, and shows them to admins only', async () => {
    const guest = await holder('guest', { kind: 'viewer', sites: '*' });
    await guest.rollback('redgum', { to: 1, why: 'mischief', expectedRevision: 4 });
    const [last, ...earlier] = unwrap(await asAdmin().audit({ subject: 'redgum' }));
    expect(last).toEqual({
      at: '2026-03-03T12:00:00.000Z',
      actor: 'guest',
      action: 'rollback',
      subject: 'redgum',
      outcome: 'REGISTRY_FORBIDDEN',
      detail: '1 mischief',
    });
    expect(earlier).toContainEqual(
      expect.objectContaining({ actor: 'mia', action: 'config', outcome: 'done', detail: 'opening' }),
    );
    expect(unwrap(await asAdmin().audit({ subject: 'mf-search@1.1.0' }))).toEqual([
      expect.objectContaining({ action: 'publish', outcome: 'done' }),
    ]);
    expect((await guest.audit({ subject: 'redgum' })).kind).toBe('refused');
  });
});

describe('the stream of changes', () => {
  /** Subscribes to changes. `received`: the changes so far; `until` waits for a given change. */
  function listen(client: ReturnType<typeof asAdmin>) {
    const received: Change[] = [];
    const waiting = new Set<() => void>();
    const end = new AbortController();
    ends.push(end);
    const ended = client.subscribe(
      (change) => {
        received.push(change);
        for (const check of waiting) check();
      },
      { signal: end.signal, retryMs: [20] },
    );
    const until = (site: string, revision: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.some((change) => change.site === site && change.revision === revision)) resolve();
        };
        waiting.add(check);
        check();
      });
    const stop = () => {
      end.abort();
      return ended;
    };
    return { received, until, stop };
  }

  it('the stream of changes sends the current revision of every site first, and then each change at once', async () => {
    const listener = listen(asAdmin());
    await listener.until('redgum', 4);
    await foundSite(asAdmin(), 'wattle');
    await listener.until('wattle', 1);
    expect(listener.received.filter(({ site }) => site === 'wattle')).toEqual([
      { site: 'wattle', revision: 1, lockfile: expect.stringMatching(/^lk-/) },
    ]);
    await listener.stop();
  });

  it('the stream of changes sends changes that were made while the subscriber was disconnected', async () => {
    const port = Number(new URL(server.url).port);
    const listener = listen(asAdmin());
    await listener.until('wattle', 1);
    await server.close();
    await foundSite(test.operations, 'ironbark');
    server = await serveRegistry(test.registry, { heartbeatMs: 50, port, token: server.token });
    await listener.until('ironbark', 1);
    await listener.stop();
  });

  it('changes made through another registry on the same database are sent by the stream with the next heartbeat', async () => {
    const listener = listen(asAdmin());
    await listener.until('ironbark', 1);
    const another = await test.another();
    await foundSite(another, 'southern');
    await listener.until('southern', 1);
    await listener.stop();
  });

  /** Reads the stream of changes until it contains a text; returns everything that was read. */
  async function watch(token: string) {
    const end = new AbortController();
    ends.push(end);
    const { body } = await fetch(`${server.url}/registry/v1/changes`, {
      headers: { authorization: `Bearer ${token}` },
      signal: end.signal,
    });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    let read = '';
    const until = async (text: string) => {
      while (!read.includes(text)) read += (await reader.read()).value ?? '';
      return read;
    };
    await until(': here');
    return until;
  }
  const notice = (about: string, site: string | null) => `event: notice\ndata: ${JSON.stringify({ about, site })}`;

  it('the stream of changes sends notices about a channel only to subscribers who may read the site', async () => {
    const role: Role = { kind: 'viewer', sites: ['ironbark'] };
    const { secret } = unwrap(await asAdmin().issueToken({ name: 'watcher', role }));
    const until = await watch(secret);
    unwrap(await asAdmin().setChannel('southern', { channel: 'next' }));
    unwrap(await asAdmin().setChannel('ironbark', { channel: 'next' }));
    expect(await until(notice('channels', 'ironbark'))).not.toContain('"site":"southern"');
    unwrap(await asAdmin().setChannel('ironbark', { channel: null }));
  });

  it('the stream of changes sends notices of another registry on the same database, but only to subscribers who may read the site', async () => {
    const role: Role = { kind: 'viewer', sites: ['ironbark'] };
    const { secret } = unwrap(await asAdmin().issueToken({ name: 'far-watcher', role }));
    const until = await watch(secret);
    const other = await serveRegistry(await test.anotherRegistry(), { token: server.token });
    const far = createRegistryClient({ url: other.url, token: server.token });
    unwrap(await far.setChannel('southern', { channel: 'next' }));
    unwrap(await far.setChannel('ironbark', { channel: 'next' }));
    expect(await until(notice('channels', 'ironbark'))).not.toContain('"site":"southern"');
    unwrap(await far.publish(demoVersion('mf-search', '1.7.0')));
    await until(notice('versions', null));
    unwrap(await far.setChannel('ironbark', { channel: null }));
    await other.close();
  });

  it('a token’s oldest stream of changes ends when the token opens more streams than permitted', async () => {
    const end = new AbortController();
    // A server whose heartbeats are rare. Each heartbeat checks the stream's token, and ends the stream if the check
    // fails. On a busy machine the check may fail.
    const calm = await serveRegistry(test.registry, { heartbeatMs: 60_000, token: server.token });
    const open = async () => {
      const { body } = await fetch(`${calm.url}/registry/v1/changes`, {
        headers: { authorization: `Bearer ${calm.token}` },
        signal: end.signal,
      });
      return body!.getReader();
    };
    const hasEnded = async (reader: Awaited<ReturnType<typeof open>>, withinMs = 300): Promise<boolean> => {
      const later = new Promise<'later'>((resolve) => setTimeout(resolve, withinMs, 'later'));
      for (;;) {
        const part = await Promise.race([reader.read(), later]);
        if (part === 'later') return false;
        if (part.done) return true;
      }
    };
    const [first] = [await open()];
    const rest = [];
    for (let n = 1; n < defaultBudget.changeStreams; n++) rest.push(await open());
    expect(await hasEnded(first)).toBe(false);
    const last = await open();
    const again = await open();
    expect([await hasEnded(rest[0]!, 10_000), await hasEnded(last), await hasEnded(again)]).toEqual([
      true,
      false,
      false,
    ]);
    end.abort();
    await calm.close();
  });
});
