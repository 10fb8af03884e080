import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { packageFaults } from './package-faults.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-package-'));
const machine = '/home/mia/forecourt';
beforeEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(files: Readonly<Record<string, string>>, fields: object = {}): Promise<readonly string[]> {
  const manifest = JSON.stringify({ name: '@forecourt/kit', ...fields });
  for (const [path, text] of Object.entries({ 'package.json': manifest, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return packageFaults(folder, machine);
}

it.each([
  ['a test', 'lib/bus.test.js', '', 'is a test.'],
  [
    'an import out of the package',
    'lib/a.js',
    "import '../../demo/a.js';",
    'imports ../../demo/a.js, outside the package.',
  ],
  [
    'a module that is missing',
    'lib/a.d.ts',
    "export { a } from './b.ts';",
    'imports ./b.ts, which is not in the package.',
  ],
  ['an import of no dependency', 'lib/a.js', "import 'pg';", 'imports pg, which isn’t a dependency.'],
  ['a path to a source', 'lib/a.js', "new URL('./b.ts', import.meta.url);", 'leads to ./b.ts, a source.'],
  ['a folder of the machine', 'lib/a.js', `// ${machine}/kit`, `names ${machine}, a folder of the machine.`],
  [
    'a function that Node 20 lacks',
    'lib/a.js',
    'Object.groupBy([], String);',
    'calls Object.groupBy, which Node 20 lacks.',
  ],
])('a package with %s has a fault that names the file', async (_, file, text, fault) => {
  expect(await faultsOf({ [file]: text })).toEqual([`${file} ${fault}`]);
});

it('a dependency on a package that is published later is a fault, which names that package', async () => {
  const dependencies = { '@forecourt/contracts': '1.0.0', '@forecourt/cli': '1.0.0' };
  expect(await faultsOf({}, { dependencies })).toEqual([
    'package.json depends on @forecourt/cli, which is not published before @forecourt/kit.',
  ]);
});

it('a package whose files import only its own files, its dependencies and Node.js has no fault', async () => {
  const text = "import './b.js'; import 'node:fs'; import 'zod/mini'; import '@forecourt/kit/bus'; import '#remote';";
  expect(await faultsOf({ 'lib/a.js': text, 'lib/b.js': '' }, { dependencies: { zod: '^4.0.0' } })).toEqual([]);
});
