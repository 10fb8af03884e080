import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { unwrap } from '../refusal.ts';
import { demoIsland, demoVersion } from '../testing/demo-version.ts';
import { foundSite } from '../testing/found-site.ts';
import type { TestRegistry, TestServer } from '../testing/start-registry.ts';
import { serveRegistry, startRegistry } from '../testing/start-registry.ts';

let test: TestRegistry;
let server: TestServer;
beforeAll(async () => {
  test = await startRegistry();
  server = await serveRegistry(test.registry, { onError: (error) => errors.push(error) });
  await foundSite(test.operations, 'redgum');
});
afterAll(async () => {
  await server.close();
  await test.close();
});
const errors: Error[] = [];

/** Sends JSON text unchanged, including keys that an object literal cannot contain. */
async function send(method: string, path: string, body: string) {
  const response = await fetch(`${server.url}/registry/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body,
  });
  const { error } = (await response.json()) as { error?: { code: string; fields?: Record<string, string> } };
  return { status: response.status, code: error?.code, fields: Object.keys(error?.fields ?? {}) };
}
const { manifest, files } = demoVersion('mf-search', '1.0.0');
const encoded = Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]));
const publish = (changes: object, moreFiles: object = {}, version = '1.0.0') =>
  send(
    'PUT',
    `/remotes/mf-search/versions/${encodeURIComponent(version)}`,
    JSON.stringify({ manifest: { ...manifest, version, ...changes }, files: { ...encoded, ...moreFiles } }),
  );
const file = Object.values(manifest.files)[0];

it.each([
  ['a version of dots', () => publish({}, {}, '1.0.0-..'), 'manifest.version'],
  [
    'a file name of 303 characters',
    () =>
      publish({ files: { ...manifest.files, [`${'a'.repeat(300)}.js`]: file } }, { [`${'a'.repeat(300)}.js`]: 'aGk=' }),
    `manifest.files.${'a'.repeat(300)}.js`,
  ],
  [
    'a file called constructor',
    () => publish({ files: { ...manifest.files, constructor: file } }),
    'manifest.files.constructor',
  ],
  [
    'a widget called constructor',
    () => publish({ widgets: { constructor: demoIsland } }),
    'manifest.widgets.constructor',
  ],
  [
    'a slot called __proto__',
    () => publish({ widgets: { a: { ...demoIsland, slots: ['__proto__'] } } }),
    'manifest.widgets.a.slots[0]',
  ],
  [
    'a widget called __proto__',
    () => publish({ widgets: JSON.parse(`{"__proto__": ${JSON.stringify(demoIsland)}}`) }),
    'manifest.widgets.__proto__',
  ],
])('an upload with %s is refused, and the refusal names the field', async (_, sending, field) => {
  expect(await sending()).toEqual({
    status: 400,
    code: 'REGISTRY_BODY_INVALID',
    fields: expect.arrayContaining([field]),
  });
  expect(errors).toEqual([]);
});

it.each(['constructor', '__proto__', 'mf-search/..'])(
  'a pin of a remote named %s is refused, and the refusal names the field',
  async (remote) => {
    const remotes = `{ ${JSON.stringify(remote)}: "1.0.0" }`;
    const body = `{ "remotes": ${remotes}, "why": "x", "expectedRevision": 1 }`;
    expect(await send('POST', '/sites/redgum/pins', body)).toEqual({
      status: 400,
      code: 'REGISTRY_BODY_INVALID',
      fields: [`remotes.${remote}`],
    });
  },
);

it.each(['constructor', 'prototype', 'x'.repeat(64), 'a..b'])(
  '"%s" is not a valid slug of a site or dealership',
  async (slug) => {
    expect((await test.operations.addHost(slug, 'a.example')).kind).toBe('refused');
    expect((await test.operations.addDealership('redgum', slug)).kind).toBe('refused');
  },
);

it('a version with a file name of the maximum length is stored', async () => {
  const name = `${'a'.repeat(247)}.js`;
  const long = demoVersion('mf-search', '1.0.1');
  const [, bytes] = [...long.files][0] as [string, Uint8Array];
  const [, known] = Object.entries(long.manifest.files)[0] as [string, typeof file];
  unwrap(
    await test.operations.publish({
      manifest: { ...long.manifest, files: { ...long.manifest.files, [name]: known } },
      files: new Map([...long.files, [name, bytes]]),
    }),
  );
});
