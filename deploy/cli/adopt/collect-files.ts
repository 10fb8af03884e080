import { extname, posix } from 'node:path';
import { filePath, isSourceMap } from '@forecourt/contracts/release';
import { init, parse } from 'es-module-lexer';
import * as z from 'zod/mini';
import { CommandFailed } from '../command.ts';
import type { ForeignRemote } from './federation-manifest.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { mostFiles } from './foreign-files.ts';

/** File endings of the fonts, pictures and films that the platform serves. */
const servedMedia = ['.woff2', '.webp', '.avif', '.svg', '.png', '.mp4'];

/** The files of a version by path, and the paths that were left out because the platform does not serve their type. */
export type Collected = { readonly files: ReadonlyMap<string, Uint8Array>; readonly leftOut: readonly string[] };

/**
 * Reads the files that the adopted module needs: those that the manifest lists, and the pictures, fonts and films
 * beside them.
 *
 * @throws CommandFailed ADOPT_PATH, ADOPT_FILE_MISSING, ADOPT_FORMAT or ADOPT_TOO_LARGE
 */
export async function collectFiles(source: ForeignFiles, remote: ForeignRemote): Promise<Collected> {
  const needed = [remote.entry, ...remote.files].map((path) => checkedPath(path, source.where));
  const listed = await source.others();
  const media = listed.filter((path) => servedMedia.includes(extname(path)));
  if (needed.length + media.length > mostFiles)
    throw new CommandFailed(
      'ADOPT_TOO_LARGE',
      `${source.where}: the module needs ${needed.length + media.length} files; at most ${mostFiles} can be adopted.`,
    );
  const files = new Map<string, Uint8Array>();
  for (const path of [...new Set(needed)]) files.set(path, await readNeeded(source, path));
  for (const path of [...media, ...mediaOfSheets(files)]) {
    const bytes = files.has(path) ? null : await source.read(checkedPath(path, source.where));
    if (bytes !== null) files.set(path, bytes);
  }
  if (remote.format.kind === 'module') await refuseUnservedModules(files, source.where);
  return { files, leftOut: listed.filter((path) => isLeftOut(path) && !files.has(path)) };
}

async function readNeeded(source: ForeignFiles, path: string): Promise<Uint8Array> {
  if (!['.js', '.mjs', '.css'].includes(extname(path)))
    throw new CommandFailed(
      'ADOPT_PATH',
      `${source.where} lists "${path}", which is neither a script nor a style sheet.`,
    );
  const bytes = await source.read(path);
  if (bytes !== null) return bytes;
  throw new CommandFailed(
    'ADOPT_FILE_MISSING',
    `${source.where} lists ${path}, which doesn’t exist. Build the remote again.`,
  );
}

/** @throws CommandFailed ADOPT_PATH, which names the path and what is wrong with it */
function checkedPath(path: string, where: string): string {
  const parsed = z.safeParse(filePath, path);
  if (parsed.success) return path;
  throw new CommandFailed('ADOPT_PATH', `${where} names the file "${path}": ${parsed.error.issues[0]?.message ?? ''}`);
}

/** Paths of the pictures, fonts and films that the style sheets name. */
function mediaOfSheets(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const decoder = new TextDecoder();
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, bytes]) =>
      [...decoder.decode(bytes).matchAll(/url\(\s*["']?([^"')?#]+)/g)]
        .map(([, address = '']) => address)
        .filter((address) => !/^([a-z]+:|\/)/i.test(address) && servedMedia.includes(extname(address)))
        .map((address) => posix.join(posix.dirname(path), address)),
    );
}

/**
 * Refuses a remote with `.mjs` files, which the platform does not serve, or with static imports, which Safari may
 * block.
 */
async function refuseUnservedModules(files: ReadonlyMap<string, Uint8Array>, where: string): Promise<void> {
  const other = [...files.keys()].find((path) => path.endsWith('.mjs'));
  if (other !== undefined)
    throw new CommandFailed(
      'ADOPT_FORMAT',
      `${where}: ${other} ends in .mjs, which the platform keeps for server code. Build with output.chunkFilename: '[name].js'.`,
    );
  await init;
  for (const [path, bytes] of files) {
    if (!path.endsWith('.js')) continue;
    const [imports] = parse(new TextDecoder().decode(bytes));
    const found = imports.find(({ d }) => d === -1);
    if (found !== undefined)
      throw new CommandFailed(
        'ADOPT_FORMAT',
        `${where}: ${path} imports ${found.n ?? 'a file'} statically, which Safari blocks on pages that list the hashes of their scripts. Build the remote with Rspack or webpack, which use import().`,
      );
  }
}

/**
 * Whether a file that was left out is reported to the user, because a page may need it. Source maps are never needed,
 * and neither are scripts, style sheets and documents that the manifest does not list.
 */
const isLeftOut = (path: string): boolean =>
  !isSourceMap(path) && !['.js', '.mjs', '.css', '.html', '.json', '.ts', '.zip', '.txt'].includes(extname(path));
