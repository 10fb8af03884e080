/** Packs the published packages and checks the tarballs: contents, entries and types. A part of `npm run check`. */
import { join, resolve } from 'node:path';
import type { Packed } from './pack.ts';
import { packAll } from './pack.ts';
import { packageFaults } from './package-faults.ts';
import { runProgram } from './run-program.ts';

const root = resolve(import.meta.dirname, '../..');

const typesOptions = ['--profile', 'esm-only', '--no-emoji'];

const without = (entries: readonly string[]) => (entries.length > 0 ? ['--exclude-entrypoints', ...entries] : []);

/** @returns what is wrong with a package; empty if nothing is */
async function faultsOf({ tarball, staged, manifest }: Packed): Promise<readonly string[]> {
  const hasTypes = manifest.bin === undefined;
  const sheets = Object.keys(manifest.exports ?? {}).filter((entry) => entry.endsWith('.css'));
  const outputs = await Promise.all([
    outputIfRefused('publint', [tarball, '--strict']),
    hasTypes ? outputIfRefused('attw', [tarball, ...typesOptions, ...without(sheets)]) : '',
  ]);
  const faults = [...(await packageFaults(staged, root)), ...outputs.filter((output) => output !== '')];
  return faults.map((fault) => `${manifest.name}: ${fault}`);
}

const outputIfRefused = (program: string, args: readonly string[]): Promise<string> =>
  runProgram(join(root, 'node_modules/.bin', program), args, root).then(
    () => '',
    (error: Error) => error.message,
  );

const packed = await packAll(root, join(root, 'dist/packages'));
const faults = (await Promise.all(packed.map(faultsOf))).flat();
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
