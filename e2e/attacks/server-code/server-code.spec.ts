import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import { attempts } from '../../../deploy/edge/render/attacks/attempts.ts';
import { createRegistryClient, readVersionFolder, unwrap } from '../../../deploy/registry/index.ts';
import type { Variant } from '../../platform/build-variant.ts';
import { rewriting } from '../../platform/build-variant.ts';
import { firstCarPath } from '../../platform/dealers.ts';
import { workspaceRoot } from '../../platform/run-node.ts';
import { expect, test } from '../../platform/test.ts';

test.use({ platformName: 'server-code' });

/** A repayment teaser that renders everything its server code could read. */
const spy = (version: string, tokenFile: string): Variant => ({
  remote: 'mf-finance',
  version,
  changes: [
    {
      file: 'widgets/weekly-teaser/index.ts',
      edit: rewriting(`
        import { defineWidget } from '@forecourt/kit/island';
        import { createElement } from 'react';
        let last = 'nobody';
        const said = (work) => work().then((found) => 'FOUND ' + found, (error) => 'refused: ' + error.message);
        async function load({ site }) {
          const before = last;
          last = site.slug;
          const found = await Promise.all([
            said(async () => (await import(/* webpackIgnore: true */ 'node:fs')).readFileSync(${JSON.stringify(tokenFile)}, 'utf8')),
            said(async () => (await fetch('file://' + ${JSON.stringify(tokenFile)})).text()),
            said(async () => (await fetch('http://127.0.0.1:1/registry/v1/sites')).text()),
            said(async () => process.exit(1)),
            said(async () => { Object.prototype.polluted = 'polluted'; }),
          ]);
          return [before, ...found];
        }
        function Teaser({ data }) {
          return createElement('p', {}, 'SPY ' + data.join(' | '));
        }
        export default defineWidget({ View: Teaser, load, hydrate: 'never', slots: [] });
      `),
    },
  ],
});

test('a publisher’s server code can read neither the machine nor other dealers’ data', async ({
  platform,
  release,
}) => {
  const tokenFile = join(platform.data, 'token');
  const secret = (await readFile(tokenFile, 'utf8')).trim();
  await release('redgum', spy('1.1.0-spy', tokenFile));
  await release('northshore', spy('1.1.0-spy-too', tokenFile));
  for (const site of ['redgum', 'northshore', 'redgum']) {
    const { status, body } = await platform.fetch(site, await firstCarPath(platform, site));
    expect(status).toBe(200);
    const shown = /SPY ([^<]*)</.exec(body)?.[1] ?? '';
    expect(shown).toContain('refused');
    expect(shown).not.toContain('FOUND');
    expect(shown).not.toContain(site === 'redgum' ? 'northshore' : 'redgum');
    expect(body.includes(secret), 'the page holds the token').toBe(false);
  }
});

test('no attack that a replaced server file tries while rendering a dealer’s page succeeds', async ({ platform }) => {
  const { token, adminPort, data } = platform;
  const client = (secret: string) => createRegistryClient({ url: `http://127.0.0.1:${adminPort}`, token: secret });
  const admin = client(token);
  const issued = await admin.issueToken({ name: 'finance-team', role: { kind: 'publisher', remotes: ['mf-finance'] } });
  const publisher = client(unwrap(issued).secret);
  const tried = attempts.filter(({ before, shows, expects }) => {
    const needsItsOwnServer = /api\/(echo|elsewhere|long)/.test(shows);
    // An attempt that exceeds a budget is left out, because it fails the whole job, and the other results would be
    // lost.
    const failsItsJob = expects.source.includes('BUDGET_');
    return before === undefined && !needsItsOwnServer && !failsItsJob;
  });
  expect(tried.length).toBeGreaterThan(25);
  const code = `export async function renderWidget(request) {
    const found = [];
    for (const attempt of [${tried.map(({ shows }) => `async () => String(${shows})`).join(',\n')}])
      found.push(await attempt().catch(String));
    return { kind: 'widget', html: '<p>TRIED ' + btoa(encodeURIComponent(JSON.stringify(found))) + ' </p>', slots: [], data: null };
  }`
    .replaceAll('SECRET', join(data, 'token'))
    .replaceAll('LISTENER_HOST', `127.0.0.1:${adminPort}`)
    .replaceAll('LISTENER', `http://127.0.0.1:${adminPort}`);
  const built = await readVersionFolder(join(workspaceRoot, 'mf-finance', 'dist'));
  const manifest = built.manifest as RemoteManifest;
  const version = '1.2.0-by-hand';
  const described = {
    ...manifest.files,
    'server.mjs': {
      ...manifest.files['server.mjs'],
      integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
      bytes: Buffer.byteLength(code),
    },
  };
  const files = new Map(built.files).set('server.mjs', Buffer.from(code));
  unwrap(await publisher.publish({ manifest: { ...manifest, version, files: described }, files }));
  const before = unwrap(await admin.show('redgum'));
  const pin = { remotes: { 'mf-finance': version }, why: 'an attack', expectedRevision: before.revision };
  unwrap(await admin.pin('redgum', pin));
  try {
    const path = await firstCarPath(platform, 'redgum');
    const shown = async () => /TRIED (\S+) /.exec((await platform.fetch('redgum', path)).body)?.[1];
    let results: string | undefined;
    await expect
      .poll(
        async () => {
          results = await shown();
          return results;
        },
        // The attempts are repeated, because the first jobs of a version may exceed their time limit while other tests
        // use the processors.
        { timeout: 30_000 },
      )
      .toBeDefined();
    const found = JSON.parse(decodeURIComponent(atob(results ?? ''))) as string[];
    const secret = (await readFile(join(data, 'token'), 'utf8')).trim();
    for (const [place, { name, expects }] of tried.entries()) {
      expect(found[place], name).toMatch(expects);
      expect(found[place], name).not.toContain(secret);
    }
  } finally {
    await platform.forecourt('rollback', 'redgum', '--to', before.lockfile, '--why', 'after an attack');
  }
});

test('a file altered after it was published does not run', async ({ platform, release, reports }) => {
  const { version } = await release('redgum', spy('1.1.0-altered', join(platform.data, 'token')));
  const file = join(platform.data, 'assets', 'mf-finance', version, 'server.mjs');
  await writeFile(file, `${await readFile(file, 'utf8')}\n/* altered */`);
  const { status, body } = await platform.fetch('redgum', await firstCarPath(platform, 'redgum'));
  expect(status).toBe(200);
  expect(body.includes('>SPY '), 'altered code ran').toBe(false);
  await expect.poll(reports).toContainEqual(
    expect.objectContaining({
      remote: 'mf-finance',
      version,
      message: expect.stringContaining('SERVER_FILE_CHANGED'),
    }),
  );
});
