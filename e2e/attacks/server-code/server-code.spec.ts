import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from '../../platform/build-variant.ts';
import { rewriting } from '../../platform/build-variant.ts';
import { firstCarPath } from '../../platform/dealers.ts';
import { expect, test } from '../../platform/test.ts';

/** A repayment teaser that shows what its server code could find out. */
const spy = (version: string, tokenFile: string): Variant => ({
  room: 'mf-finance',
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

test('a publisher’s server code finds nothing out, of the machine or of other dealers', async ({
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

test('a file altered after it was published does not run', async ({ platform, release, reports }) => {
  const { version } = await release('redgum', spy('1.1.0-altered', join(platform.data, 'token')));
  const file = join(platform.data, 'assets', 'mf-finance', version, 'server.mjs');
  await writeFile(file, `${await readFile(file, 'utf8')}\n/* altered */`);
  const { status, body } = await platform.fetch('redgum', await firstCarPath(platform, 'redgum'));
  expect(status).toBe(200);
  expect(body.includes('SPY'), 'altered code ran').toBe(false);
  expect(reports()).toContainEqual(
    expect.objectContaining({ remote: 'mf-finance', version, message: expect.stringContaining('SERVER_FILE_CHANGED') }),
  );
});
