import { defaultBudget } from '@forecourt/budget';
import { readNetworks } from '@forecourt/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { SignJWT, UnsecuredJWT } from 'jose';
import { createRegistryClient } from './client/client.ts';
import type { Result } from './refusal.ts';
import { unwrap } from './refusal.ts';
import { demoVersion } from './testing/demo-version.ts';
import type { TestIssuer } from './testing/start-issuer.ts';
import { startIssuer } from './testing/start-issuer.ts';
import type { TestRegistry, TestServer } from './testing/start-registry.ts';
import { serveRegistry, startRegistry } from './testing/start-registry.ts';

const noon = Date.parse('2026-03-03T12:00:00Z');
const [audience, main] = ['https://forecourt.example', 'repo:acme/mf-tips:ref:refs/heads/main'];
let nowMs = noon;
let test: TestRegistry;
let server: TestServer;
let issuer: TestIssuer;
beforeAll(async () => {
  const budget = { ...defaultBudget, issuerResponseMs: 300, issuerResponseBytes: 20_000 };
  const privateTargets = readNetworks('127.0.0.1');
  [test, issuer] = await Promise.all([
    startRegistry({ budget, privateTargets, now: () => new Date(nowMs) }),
    startIssuer(),
  ]);
  server = await serveRegistry(test.registry, { budget });
  unwrap(await trust({}));
});
// When a test begins, the keys of all issuers are too old to be used, so the registry requests them again.
beforeEach(() => {
  nowMs += 2 * 3_600_000;
  issuer.answerWith(null);
  issuer.requests.splice(0);
});
afterAll(async () => {
  await server.close();
  await Promise.all([test.close(), issuer.close()]);
});

const trust = (changes: object) =>
  test.operations.trustPublisher({
    issuer: issuer.url,
    audience,
    subject: 'repo:acme/mf-tips:*',
    remotes: ['mf-tips'],
    ...changes,
  });
const seconds = (fromNow: number) => Math.floor(nowMs / 1_000) + fromNow;
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  aud: audience,
  sub: main,
  iat: seconds(0),
  exp: seconds(300),
  ...changes,
});
const without = (name: 'sub' | 'exp') => {
  const { [name]: _, ...rest } = claims();
  return rest;
};
const clientFor = (token: string) => createRegistryClient({ url: server.url, token });
const codeOf = (response: Result<unknown>) => (response.kind === 'refused' ? response.refusal.code : 'done');
/** The code of the registry's response to a caller with this token. */
const answerTo = async (token: string) => codeOf(await clientFor(token).versions('mf-tips'));
const lastRefusal = async () => unwrap(await test.operations.audit({}))[0];
let published = 0;
const publishWith = (token: string, remote = 'mf-tips') =>
  clientFor(token).publish(demoVersion(remote, `1.0.${++published}`));

describe('an identity token of a trusted publisher', () => {
  it('publishes only remotes for which the publisher is trusted; the version and the audit log record issuer and subject', async () => {
    const token = await issuer.sign(claims());
    const { version } = unwrap(await publishWith(token));
    const [stored] = unwrap(await test.operations.versions('mf-tips'));
    expect(stored).toMatchObject({
      publishedBy: `${main} (${issuer.url})`,
      provenance: { identity: { issuer: issuer.url, subject: main } },
    });
    const [line] = unwrap(await test.operations.audit({ subject: `mf-tips@${version}` }));
    expect(line).toMatchObject({ actor: `${main} (${issuer.url})`, action: 'publish', outcome: 'done' });
    expect(codeOf(await publishWith(token, 'mf-search'))).toBe('REGISTRY_FORBIDDEN');
    expect(codeOf(await clientFor(token).tokens())).toBe('REGISTRY_FORBIDDEN');
  });

  it.each(['RS256', 'EdDSA'])('may be signed with %s', async (alg) => {
    const other = await startIssuer(alg);
    unwrap(await trust({ issuer: other.url }));
    expect(codeOf(await publishWith(await other.sign(claims())))).toBe('done');
    await other.close();
  });

  it('once the trust in a publisher has ended, its identity tokens are refused, while stored tokens still work', async () => {
    const { id } = unwrap(await trust({ subject: 'repo:acme/mf-short:*' }));
    const token = await issuer.sign(claims({ sub: 'repo:acme/mf-short:pull_request' }));
    expect(codeOf(await publishWith(token))).toBe('done');
    unwrap(await test.operations.distrustPublisher(id));
    expect(codeOf(await publishWith(token))).toBe('REGISTRY_IDENTITY_REFUSED');
    expect(codeOf(await publishWith(server.token))).toBe('done');
  });

  it('an identity token that matches two rules may publish the remotes of both', async () => {
    unwrap(await trust({ subject: main, remotes: ['mf-offers'] }));
    const token = await issuer.sign(claims());
    expect(codeOf(await publishWith(token, 'mf-offers'))).toBe('done');
    expect(codeOf(await publishWith(token, 'mf-tips'))).toBe('done');
  });
});

describe('identity tokens of one trusted publisher', () => {
  const branch = (name: string) => issuer.sign(claims({ sub: `repo:acme/mf-tips:ref:refs/heads/${name}` }));

  it('have the same limit key, whatever their subjects; those of another publisher have another', async () => {
    unwrap(await trust({ subject: 'repo:acme/mf-keys:*' }));
    const tokens = [
      await branch('one'),
      await branch('two'),
      await issuer.sign(claims({ sub: 'repo:acme/mf-keys:x' })),
    ];
    const actors = await Promise.all(tokens.map(async (token) => unwrap(await test.registry.authenticate(token))));
    const [one, two, other] = actors.map(({ limitKey }) => limitKey);
    expect([one, two]).toEqual([expect.stringMatching(/^publisher:./), one]);
    expect(other).not.toBe(one);
    expect(new Set(actors.map(({ name }) => name)).size).toBe(3);
  });

  it('together open no more streams of changes than one token', async () => {
    const end = new AbortController();
    const open = async (name: string) => {
      const headers = { authorization: `Bearer ${await branch(name)}` };
      const { body } = await fetch(`${server.url}/registry/v1/changes`, { headers, signal: end.signal });
      return body!.getReader();
    };
    const first = await open('first');
    for (let n = 0; n < defaultBudget.changeStreams; n++) await open(`branch-${n}`);
    while (!(await first.read()).done);
    end.abort();
  });

  it('together write no more refusals into the audit log than one token', async () => {
    for (let n = 0; n < 30; n++)
      expect(codeOf(await publishWith(await branch(`refused-${n}`), 'mf-search'))).toBe('REGISTRY_FORBIDDEN');
    const lines = unwrap(await test.operations.audit({}));
    expect(lines.filter(({ actor }) => actor.includes('refs/heads/refused-'))).toHaveLength(20);
  });
});

describe('an identity token is refused', () => {
  it.each<[string, () => JWTPayload, string]>([
    ['for another audience', () => claims({ aud: 'https://other.example' }), 'no rule'],
    ['for no audience', () => claims({ aud: [] }), 'no rule'],
    ['of another repository', () => claims({ sub: 'repo:acme/mf-tips-evil:ref:refs/heads/main' }), 'no rule'],
    ['of another owner', () => claims({ sub: 'repo:evil/repo:acme/mf-tips:x' }), 'no rule'],
    ['without subject', () => without('sub'), 'cannot be read'],
    ['without an end', () => without('exp'), 'cannot be read'],
    ['that lasts for days', () => claims({ exp: seconds(3 * 86_400) }), 'more than 24 hours'],
    ['that is not valid yet', () => claims({ nbf: seconds(120) }), '"nbf"'],
    ['with another issuer in it', () => claims({ iss: 'https://issuer.example' }), 'no rule'],
  ])('an identity token %s is refused', async (_, made, reason) => {
    expect(await answerTo(await issuer.sign(made()))).toBe('REGISTRY_IDENTITY_REFUSED');
    expect(await lastRefusal()).toMatchObject({ action: 'log-in', detail: expect.stringContaining(reason) });
  });

  it('an identity token is refused after it has expired', async () => {
    expect(await answerTo(await issuer.sign(claims({ exp: seconds(-31) })))).toBe('REGISTRY_TOKEN_EXPIRED');
  });

  it('an identity token is refused without a signature', async () => {
    const token = new UnsecuredJWT({ iss: issuer.url, ...claims() }).encode();
    expect(await answerTo(token)).toBe('REGISTRY_IDENTITY_REFUSED');
    expect((await lastRefusal())?.detail).toContain('"alg"');
  });

  it('an identity token whose signature uses the public key as a shared secret is refused', async () => {
    const secret = new TextEncoder().encode(await issuer.publicKey());
    const token = await new SignJWT({ iss: issuer.url, ...claims() })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(secret);
    expect(await answerTo(token)).toBe('REGISTRY_IDENTITY_REFUSED');
    expect((await lastRefusal())?.detail).toContain('"alg"');
  });

  it('an identity token is refused if another issuer signed it, or if its content was changed after the signature', async () => {
    const other = await startIssuer();
    const forged = await other.sign({ ...claims(), iss: issuer.url }, { kid: 'key-1' });
    await other.close();
    expect(await answerTo(forged)).toBe('REGISTRY_IDENTITY_REFUSED');
    const [header, , signature] = (await issuer.sign(claims())).split('.');
    const payload = Buffer.from(JSON.stringify({ iss: issuer.url, ...claims({ sub: `${main}x` }) })).toString(
      'base64url',
    );
    expect(await answerTo(`${header}.${payload}.${signature}`)).toBe('REGISTRY_IDENTITY_REFUSED');
  });

  it.each([
    ['parts that are not JSON', 'a.b.c'],
    ['a header of 9,000 characters', `${'a'.repeat(9_000)}.b.c`],
    ['no signature', 'e30.e30.'],
    ['claims that are a list', 'e30.W10.x'],
  ])('a text that is not a token is refused: %s', async (_, token) => {
    expect(await answerTo(token)).toBe('REGISTRY_IDENTITY_REFUSED');
    expect(issuer.requests).toEqual([]);
  });
});

describe('the keys of an issuer', () => {
  it('the keys of an issuer are fetched once, and again for a new key', async () => {
    const token = await issuer.sign(claims());
    await Promise.all([answerTo(token), answerTo(token), answerTo(token)]);
    expect(issuer.requests).toEqual(['/.well-known/openid-configuration', '/keys']);
    await issuer.rotate();
    nowMs += 31_000;
    expect(await answerTo(await issuer.sign(claims()))).toBe('done');
    expect(await answerTo(token)).toBe('REGISTRY_IDENTITY_REFUSED');
    expect(issuer.requests).toHaveLength(4);
  });

  it('the keys of an issuer are fetched at most once per interval, however many unknown keys tokens name', async () => {
    const tokens = await Promise.all(Array.from({ length: 60 }, (_, n) => issuer.sign(claims(), { kid: `none-${n}` })));
    for (const token of tokens) expect(await answerTo(token)).toBe('REGISTRY_IDENTITY_REFUSED');
    expect(issuer.requests).toHaveLength(2);
    nowMs += 31_000;
    for (const token of tokens) await answerTo(token);
    expect(issuer.requests).toHaveLength(4);
    expect(await answerTo(await issuer.sign(claims()))).toBe('done');
  });

  it('the keys of an issuer are not fetched for tokens that no rule accepts', async () => {
    await answerTo(await issuer.sign(claims({ sub: 'repo:evil/x:y' })));
    await answerTo(await issuer.sign(claims({ aud: 'x' })));
    expect(issuer.requests).toEqual([]);
  });

  it.each<[string, Parameters<TestIssuer['answerWith']>[0], string]>([
    ['never responds', () => {}, 'no response within 300 ms'],
    [
      'sends without end',
      (_, response) => {
        const timer = setInterval(() => response.write('{"issuer":"'.padEnd(16_384)), 1);
        response.on('close', () => clearInterval(timer));
      },
      'more than 20000 bytes',
    ],
    [
      'sends a byte at a time',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      'no response within 300 ms',
    ],
    ['redirects', (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(), 'answers 302'],
    ['sends nested lists', (_, response) => void response.end('['.repeat(5_000)), 'BUDGET_JSON_DEPTH'],
    ['sends no JSON', (_, response) => void response.end('<html>'), 'JSON'],
    [
      'names another issuer',
      (_, response) => void response.end('{"issuer":"https://a.example","jwks_uri":"x"}'),
      'a.example',
    ],
    [
      'has its keys at a private address',
      (_, response) => void response.end(JSON.stringify({ issuer: issuer.url, jwks_uri: 'https://10.0.0.1/keys' })),
      'isn’t a public address',
    ],
    [
      'has its keys at an address without TLS',
      (_, response) => void response.end(JSON.stringify({ issuer: issuer.url, jwks_uri: 'http://keys.example/' })),
      'isn’t an https address',
    ],
  ])(
    'are reported as unavailable with the reason if the issuer %s, and are not requested again at once',
    async (_, answer, reason) => {
      issuer.answerWith(answer);
      const response = await clientFor(await issuer.sign(claims())).versions('mf-tips');
      expect(codeOf(response)).toBe('REGISTRY_ISSUER_UNREACHABLE');
      expect(response.kind === 'refused' && response.refusal.message).toContain(reason);
      const asked = issuer.requests.length;
      expect(await answerTo(await issuer.sign(claims({ jti: 'again' })))).toBe('REGISTRY_ISSUER_UNREACHABLE');
      expect(issuer.requests).toHaveLength(asked);
      // A holder of a stored token does not wait for the issuer.
      expect(await answerTo(server.token)).toBe('done');
    },
  );

  it('the keys of an issuer are used for an hour while the issuer fails', async () => {
    const token = () => issuer.sign(claims());
    expect(await answerTo(await token())).toBe('done');
    issuer.answerWith((_, response) => void response.writeHead(500).end());
    nowMs += 30 * 60_000;
    expect(await answerTo(await token())).toBe('done');
    nowMs += 31 * 60_000;
    expect(await answerTo(await token())).toBe('REGISTRY_ISSUER_UNREACHABLE');
  });
});

describe('a rule about a publisher', () => {
  it.each([
    ['issuer', 'http://issuer.example', 'isn’t an https address'],
    ['issuer', 'https://10.0.0.1', 'isn’t a public address'],
    ['issuer', 'https://a:b@issuer.example', 'with no query or password'],
    ['issuer', 'issuer.example', 'isn’t an address'],
    ['issuer', 'https://issuer.example/a (https://b.example)', 'isn’t an address'],
    ['issuer', 'https://issuer.example?x=1', 'with no query or password'],
    ['subject', '*', 'stands for whole parts'],
    ['subject', 'repo:acme/tips*', 'stands for whole parts'],
    ['subject', 'a:*:*', 'more than one *'],
  ])('a rule with the %s "%s" is refused', async (field, value, reason) => {
    const response = await trust({ [field]: value });
    expect(codeOf(response)).toBe('REGISTRY_PUBLISHER_INVALID');
    expect(response.kind === 'refused' && response.refusal.message).toContain(reason);
  });

  it('is refused if it names a misspelt remote, or if the same rule already exists', async () => {
    expect(await trust({ subject: 'repo:acme/x:*', remotes: ['mf-tipps'] })).toMatchObject({
      refusal: {
        code: 'REGISTRY_REMOTE_UNKNOWN',
        message: expect.stringContaining('No publisher was trusted: no version of "mf-tipps" was ever published.'),
      },
    });
    expect(codeOf(await trust({}))).toBe('REGISTRY_PUBLISHER_TAKEN');
    expect(codeOf(await test.operations.distrustPublisher('tp-0'))).toBe('REGISTRY_PUBLISHER_UNKNOWN');
  });
});
