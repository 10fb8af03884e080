import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serveRegistry, startRegistry } from '../../deploy/registry/testing/start-registry.ts';
import { packageFaults } from './package-faults.ts';
import { runProgram } from './run-program.ts';
import type { TeamFolder } from './team-folder.ts';
import { createTeamFolder } from './team-folder.ts';

const root = resolve(import.meta.dirname, '../..');

let team: TeamFolder;
let remote: string;

beforeAll(async () => {
  team = await createTeamFolder(root);
  remote = join(team.folder, 'mf-trade-tips');
}, 120_000);
afterAll(() => team.remove());

/** What is added to the remote after it was created. */
const added = [
  ['page', 'how-it-works'],
  ['widget', 'tip-list', '--shows', 'Tips for sellers.'],
  ['event', 'tip:opened', 'tipId:text', 'minutes:integer'],
  ['slot', 'trade-tips.aside', 'tipId:text'],
];

/** Runs the installed command. @returns what it printed */
const forecourt = async (args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) =>
  (await team.run(args, cwd, env)).output;

/** Runs a script of the installed packages in the remote's folder. @returns its output if it fails */
const failureOf = (script: string, args: readonly string[] = [], options: readonly string[] = []): Promise<string> =>
  runProgram(
    process.execPath,
    ['--no-warnings', ...options, join(team.folder, 'node_modules', script), ...args],
    remote,
  ).then(
    () => '',
    (error: Error) => error.message,
  );

describe('packages for teams outside the repository', () => {
  it.each(['contracts', 'kit', 'cli'])(
    '%s contains no test, and imports only its own files, its dependencies and Node.js',
    async (name) => {
      expect(await packageFaults(team.installed(name), root)).toEqual([]);
    },
  );

  it('the installed command lists its commands, and checks a site with the platform’s templates', async () => {
    expect(await forecourt(['--help'], team.folder)).toContain('forecourt publish');
    const site = join(root, 'demo/sites/redgum.json');
    expect(await forecourt(['site', 'check', site], team.folder)).toContain('redgum.json is fine');
  });

  it('a remote made with forecourt create and add passes linter, type check and tests, and can be built and published', async () => {
    expect(await forecourt(['create', 'mf-trade-tips', '--packages', team.tarballs], team.folder)).toContain(
      'mf-trade-tips has',
    );
    for (const words of added) expect(await forecourt(['add', ...words], remote)).toContain('Next:');
    const failures = await Promise.all([
      failureOf('@biomejs/biome/bin/biome', [
        'ci',
        '--colors=off',
        '--vcs-enabled=false',
        `--config-path=${root}`,
        '.',
      ]),
      failureOf('typescript/bin/tsc', ['--skipLibCheck', 'false', '--types', 'node,@forecourt/kit/css-modules']),
      failureOf('jest/bin/jest.js', [], ['--experimental-vm-modules']),
      failureOf('@rspack/cli/bin/rspack.js', ['build']),
    ]);
    expect(failures).toEqual(['', '', '', '']);
    const manifest = JSON.parse(readFileSync(join(remote, 'dist/remote.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'mf-trade-tips', version: '0.1.0', contracts: '1.0.0' });
    expect(Object.keys({ ...manifest.pages, ...manifest.widgets })).toEqual([
      'trade-tips.overview',
      'trade-tips.how-it-works',
      'teaser',
      'tip-list',
    ]);
    expect(manifest.publishes).toMatchObject([{ name: 'tip:opened', version: 1 }]);
    const map = readFileSync(join(remote, 'dist/trade-tips.overview.js.map'), 'utf8');
    expect(map).toContain('"node_modules/@forecourt/kit/lib/ui/button/button.js"');

    const test = await startRegistry();
    const server = await serveRegistry(test.registry);
    const env = { FORECOURT_SERVER: server.url, FORECOURT_TOKEN: server.token };
    expect(await forecourt(['publish'], remote, env)).toContain('mf-trade-tips 0.1.0 is published');
    await server.close();
    await test.close();
  }, 120_000);
});
