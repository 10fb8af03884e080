/** `node ../kit/src/build/main.ts` in a package's folder: builds the package as its rspack.config.ts says. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackage } from './build-package.ts';

const root = process.cwd();
const { default: configurations } = await import(pathToFileURL(join(root, 'rspack.config.ts')).href);
const manifest = await buildPackage(root, configurations);
const sizes = Object.values(manifest.files).reduce((sum, file) => sum + file.brotliBytes, 0);
console.log(
  `${manifest.name} ${manifest.version}: ${Object.keys(manifest.files).length} files, ${(sizes / 1024).toFixed(1)} KB compressed`,
);
