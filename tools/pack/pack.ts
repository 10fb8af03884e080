import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { bundleCommand } from './bundle-command.ts';
import { compileLibrary } from './compile-library.ts';
import type { Manifest } from './published-manifest.ts';
import { publishedManifest } from './published-manifest.ts';
import { publishedPackages } from './published-packages.ts';
import { runProgram } from './run-program.ts';

/** A packed package: its tarball, and the folder that the tarball was made of. */
export type Packed = { readonly manifest: Manifest; readonly tarball: string; readonly staged: string };

/** Documents that a package contains if its folder has them. */
const documents = ['README.md', 'CHANGELOG.md', 'LICENSE'];

/**
 * Builds every published package into a folder of its own, and packs it.
 *
 * @param root the workspace's folder
 * @param output folder inside the workspace, so that the compiler finds the type packages in the workspace's
 *   `node_modules`; existing content is deleted
 */
export async function packAll(root: string, output: string): Promise<readonly Packed[]> {
  await rm(output, { recursive: true, force: true });
  const { license } = await readManifest(root);
  const paths: Record<string, readonly string[]> = {};
  const packed: Packed[] = [];
  for (const { name, folder, kind } of publishedPackages) {
    const staged = join(output, basename(folder));
    const place = { root, folder, staged };
    await mkdir(staged, { recursive: true });
    if (kind === 'library') await compileLibrary(place, paths);
    else await bundleCommand(place);
    const manifest = publishedManifest(await readManifest(join(root, folder)), String(license));
    await writeFile(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await copyDocuments(join(root, folder), staged);
    for (const [entry, target] of Object.entries(manifest.exports ?? {}))
      if (typeof target !== 'string' && target['types'] !== undefined)
        paths[`${name}${entry.slice(1)}`] = [join(staged, target['types'])];
    const answer = await runProgram('npm', ['pack', '--json', '--pack-destination', output], staged);
    const [{ filename }] = JSON.parse(answer) as [{ filename: string }];
    packed.push({ manifest, tarball: join(output, filename), staged });
  }
  return packed;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function copyDocuments(from: string, to: string): Promise<void> {
  const present = (await readdir(from)).filter((file) => documents.includes(file));
  await Promise.all(present.map((file) => cp(join(from, file), join(to, file))));
}
