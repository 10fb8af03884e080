import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Remote } from '@forecourt/kit/island';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPackages } from '../../deploy/local/workspace.ts';
import { readmeFaults } from '../check/readme-tables.ts';
import { newChanges } from './new.ts';

const workspace = resolve(import.meta.dirname, '../..');
/** Folders needed to build and test a generated package. */
const copied = ['contracts', 'kit', 'mf-locations', 'deploy/cli/create', 'tools/new', 'tools/jest'];
const alone = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
  'biome.json',
  '.gitignore',
  'tools/check/spec-coverage.ts',
  'deploy/cli/command.ts',
  'deploy/local/workspace.ts',
];

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-new-'));
  const isSource = (path: string) => !/\/(node_modules|dist|dist-development)$/.test(path);
  for (const folder of copied)
    cpSync(join(workspace, folder), join(root, folder), { recursive: true, filter: isSource });
  for (const file of alone) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    cpSync(join(workspace, file), join(root, file));
  }
  mkdirSync(join(root, 'node_modules/@forecourt'), { recursive: true });
  for (const name of await readdir(join(workspace, 'node_modules')))
    if (name !== '@forecourt') symlinkSync(join(workspace, 'node_modules', name), join(root, 'node_modules', name));
  for (const name of ['contracts', 'kit', 'deploy'])
    symlinkSync(join(root, name), join(root, 'node_modules/@forecourt', name));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs Node in the copy. @returns its output if it fails */
function inCopy(...args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { cwd: root, timeout: 100_000 }, (error, stdout, stderr) =>
      resolve(error === null ? '' : `${error.message}\n${stdout}${stderr}`),
    );
  });
}

const event = ['event', 'booking:moved', 'bookingId:text', 'minutes:integer', '--by', 'mf-locations'];
const widget = ['widget', 'mf-locations', 'loan-tips', '--slot', 'home.offers'];
const remote = ['remote', 'mf-parts', '--widget', 'part-prices', '--slot', 'home.offers'];
const means = ['--means', 'A shopper moved a booking.'];
const shows = ['--shows', 'What a loan costs.'];

describe('npm run new', () => {
  it('writes an event, a widget and a remote that pass the linter, the types and their own tests', async () => {
    for (const words of [
      [...event, ...means],
      [...widget, ...shows],
      [...remote, ...shows],
    ])
      expect(await inCopy('tools/new/main.ts', ...words)).toBe('');
    const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
    writeFileSync(
      join(root, 'tsconfig.generated.json'),
      JSON.stringify({
        compilerOptions,
        include: ['mf-parts', 'mf-locations/src/widgets/loan-tips', 'kit/**/*.d.ts'],
        files: events,
      }),
    );
    const jest = ['--import', './tools/jest/native.mjs', '--no-warnings', 'node_modules/jest/bin/jest.js'];
    const results = await Promise.all([
      inCopy('node_modules/@biomejs/biome/bin/biome', 'ci', '--vcs-enabled=false', ...written),
      inCopy('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.generated.json'),
      inCopy(...jest, 'loan-tips', 'part-prices', 'contracts/src/events'),
    ]);
    expect(results).toEqual(['', '', '']);
  }, 120_000);

  it('a new event, widget or remote is added to every list of its kind', () => {
    const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
    expect(textOf('contracts/src/index.ts')).toContain(`export { bookingMoved } from './events/booking-moved.ts';`);
    expect(textOf('contracts/README.md')).toContain('| `booking:moved@1` | mf-locations | a shopper moved a booking |');
    expect(textOf('mf-locations/README.md')).toContain('| `loan-tips` | slot `home.offers` | what a loan costs |');
    expect(findPackages(root)).toContain('mf-parts');
    expect(textOf('tools/check/spec-coverage.ts')).toContain('PART: 1,');
    expect(textOf('README.md')).toContain('| [mf-parts](mf-parts) | what a loan costs |');
  });

  it('writes a README that agrees with the remote', async () => {
    const { default: written } = (await import(join(root, 'mf-parts/src/remote.ts'))) as { default: Remote };
    const facts = { remote: written, shownSlots: new Set<string>(), placements: new Map() };
    expect(readmeFaults(readFileSync(join(root, 'mf-parts/README.md'), 'utf8'), facts)).toEqual([]);
  });

  it('a name that already exists is refused, and its files do not change', async () => {
    const path = join(root, 'mf-locations/src/widgets/loan-tips/index.ts');
    writeFileSync(path, 'kept');
    expect(await inCopy('tools/new/main.ts', ...widget, ...shows)).toMatch(/loan-tips\/index.ts" already exists/);
    expect(readFileSync(path, 'utf8')).toBe('kept');
    expect(await inCopy('tools/new/main.ts', ...remote, ...shows)).toMatch(/"mf-parts" already exists/);
  });

  it.each([
    [['page', 'mf-search'], /"page" can’t be generated/],
    [['event', 'booking:moves', 'a:text'], /Event "booking:moves" has the wrong form. Name it noun:verbed/],
    [['event', 'booking:moved'], /Event "booking:moved" has no fields/],
    [['event', 'booking:moved', 'a:date'], /Field "a:date" isn’t name:kind. Kinds are text, integer/],
    [['event', 'booking:moved', 'a:text', '--by', 'mf-none'], /--by "mf-none" isn’t a package/],
    [['event', 'booking:moved', 'a:text', '--by', 'any', '--means', 'moved'], /--means "moved" isn’t a sentence/],
    [['widget', 'shell', 'loan-tips'], /"shell" isn’t a remote. Name one of mf-account/],
    [['widget', 'mf-search', 'LoanTips'], /Widget "LoanTips" has the wrong form. Name it in kebab case/],
    [['widget', 'mf-search', 'loan-tips', '--slot', 'home.none'], /--slot "home.none" isn’t a slot/],
    [['remote', 'parts'], /Remote "parts" has the wrong form. Name it mf- and one noun/],
    [['remote', 'mf-locations'], /"mf-locations" already exists/],
    [['remote', 'mf-parts', '--colour', 'red'], /--colour/],
  ])('%j is refused with an error that quotes the wrong value and states the remedy', (words, message) => {
    expect(() => newChanges(workspace, words)).toThrow(message);
    expect(existsSync(join(workspace, 'mf-parts'))).toBe(false);
  });
});

const written = ['contracts/src/index.ts', 'contracts/src/events', 'mf-locations/src', 'mf-parts'];
const events = ['contracts/src/events/booking-moved.ts', 'contracts/src/events/events.test.ts'];
