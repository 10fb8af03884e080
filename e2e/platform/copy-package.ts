import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from './run-node.ts';

/**
 * Copies a package into a folder that git ignores and from which modules still resolve.
 *
 * @param purpose part of the folder name, to tell copies apart
 * @returns the folder of the copy
 */
export async function copyPackage(remote: string, version: string, purpose: string): Promise<string> {
  const original = join(workspaceRoot, remote);
  const folder = join(workspaceRoot, '.forecourt', 'variants', `${remote}-${purpose}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const isNoTest = (path: string) => !/\.test\.tsx?$/.test(path);
  for (const part of ['src', 'rspack.config.ts']) {
    await cp(join(original, part), join(folder, part), { recursive: true, filter: isNoTest });
  }
  const manifest = JSON.parse(await readFile(join(original, 'package.json'), 'utf8')) as object;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  return folder;
}

/** Edits one source file of a copy. @param file relative to its `src` */
export async function editFile(folder: string, file: string, edit: (source: string) => string): Promise<void> {
  const path = join(folder, 'src', file);
  await writeFile(path, edit(await readFile(path, 'utf8')));
}

export const removeCopy = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
