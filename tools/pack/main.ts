/**
 * `npm run pack`: writes the published packages to `dist/packages`, as tarballs that any folder can install, and the
 * release to `dist/release`, as a folder and a tarball. `npm run pack -- packages|release` writes one of them.
 */
import { stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { packAll } from './pack.ts';
import { packRelease } from './release/pack-release.ts';

const root = resolve(import.meta.dirname, '../..');
const kinds = ['packages', 'release'];
const named = process.argv.slice(2);
const wrong = named.find((each) => !kinds.includes(each));
if (wrong !== undefined) {
  console.error(`"${wrong}" cannot be packed. Use npm run pack, or npm run pack -- packages|release.`);
  process.exit(1);
}
const isWanted = (kind: string) => named.length === 0 || named.includes(kind);
if (isWanted('packages'))
  for (const { tarball } of await packAll(root, join(root, 'dist/packages'))) console.log(relative(root, tarball));
if (isWanted('release')) {
  await buildPackages(root);
  const { tarball } = await packRelease(root, join(root, 'dist/release'));
  console.log(`${relative(root, tarball)}, ${Math.round((await stat(tarball)).size / 1e6)} MB`);
}
