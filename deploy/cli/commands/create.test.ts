import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toolVersions } from '../create/templates/project-files.ts';
import { runCli } from '../run-cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-create-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function create(...args: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = '';
  const take = (more: string) => {
    text += more;
  };
  const code = await runCli(['create', ...args], { env: {}, cwd: folder, out: take, err: take });
  return { code, text };
}
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8');

describe('forecourt create', () => {
  it('a created remote has a widget, and a page whose address is the remote’s name', async () => {
    const { code, text } = await create('mf-trade-tips');
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('mf-trade-tips has 18 files') });
    expect(textOf('mf-trade-tips/src/routes.ts')).toContain("defineRoute('trade-tips.overview', '/trade-tips')");
    // A chunk is named after its page or widget, because the manifest finds an island's files by the chunk's name.
    const chunks = textOf('mf-trade-tips/src/remote.ts').matchAll(/ '?([\w.-]+)'?: \(\) =>\s+import\((.*?)\)/g);
    expect([...chunks].map(([, name, load]) => [name, load])).toEqual([
      ['trade-tips.overview', `/* webpackChunkName: "trade-tips.overview" */ './pages/overview/index.ts'`],
      ['teaser', `/* webpackChunkName: "teaser" */ './widgets/teaser/index.ts'`],
    ]);
    expect(JSON.parse(textOf('mf-trade-tips/package.json'))).toMatchObject({
      name: 'mf-trade-tips',
      dependencies: { '@forecourt/contracts': '^1.0.0', '@forecourt/kit': '^1.0.0' },
    });
  });

  it('a created remote depends on the tarballs in the folder that --packages names', async () => {
    mkdirSync(join(folder, 'packages'));
    for (const name of ['contracts', 'kit', 'cli'])
      writeFileSync(join(folder, `packages/forecourt-${name}-1.2.0.tgz`), '');
    await create('mf-tips', '--packages', 'packages', '--path', '/advice/tips');
    expect(JSON.parse(textOf('mf-tips/package.json'))).toMatchObject({
      dependencies: { '@forecourt/kit': 'file:../packages/forecourt-kit-1.2.0.tgz' },
      devDependencies: { '@forecourt/cli': 'file:../packages/forecourt-cli-1.2.0.tgz' },
    });
    expect(textOf('mf-tips/src/routes.ts')).toContain("'/advice/tips'");
  });

  it.each([
    [['trade-tips'], /"trade-tips" isn’t a remote’s name\. Write mf- and words/],
    [['mf-Trade'], /"mf-Trade" isn’t a remote’s name/],
    [['mf-../../etc'], /"mf-\.\.\/\.\.\/etc" isn’t a remote’s name/],
    [['mf-'], /"mf-" isn’t a remote’s name/],
    [[`mf-${'a'.repeat(80)}`], /isn’t a remote’s name/],
    [['mf-finance'], /\/finance already leads to the platform's page finance\.calculator/],
    [['mf-tips', '--path', '/*'], /--path "\/\*" isn’t a page address/],
    [['mf-tips', '--path', '/:make'], /--path "\/:make" isn’t a page address/],
    [['mf-tips', '--packages', 'none'], /none holds no forecourt-contracts-\*\.tgz/],
    [[], /Missing: <name>/],
  ])('%j is refused with the value and the fix, and nothing is written', async (args, message) => {
    const { code, text } = await create(...args);
    expect({ code, text }).toEqual({ code: 2, text: expect.stringMatching(message) });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a folder that is not empty is refused, and keeps its files', async () => {
    mkdirSync(join(folder, 'mf-tips'));
    writeFileSync(join(folder, 'mf-tips/README.md'), 'kept');
    expect((await create('mf-tips')).text).toContain('exists and is not empty');
    expect(textOf('mf-tips/README.md')).toBe('kept');
  });

  it('a new remote uses this workspace’s versions of the tools', () => {
    const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
    const known = {
      ...read('../../../package.json').devDependencies,
      ...read('../../../kit/package.json').dependencies,
    };
    expect(toolVersions).toEqual(Object.fromEntries(Object.keys(toolVersions).map((name) => [name, known[name]])));
  });
});
