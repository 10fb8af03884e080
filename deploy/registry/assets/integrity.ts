import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { IslandFiles, RemoteManifest } from '@forecourt/contracts/release';
import type { VersionFiles } from './version-files.ts';

/** Number of bytes that are hashed before other requests may use the thread. */
const partBytes = 1024 * 1024;

/** Subresource integrity of a file, in the format of manifests and browsers. */
export async function integrityOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha384');
  for (let at = 0; at < bytes.length; at += partBytes) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + partBytes));
  }
  return `sha384-${hash.digest('base64')}`;
}

/**
 * Faults of an upload by path. An upload without faults contains exactly the files in the manifest. None of them has a
 * reserved name or the name of a folder. The manifest lists all files that its entry and islands need.
 */
export async function uploadFaults(
  manifest: RemoteManifest,
  files: VersionFiles,
): Promise<Readonly<Record<string, string>>> {
  const faults: [string, string][] = [];
  for (const [path, { integrity }] of Object.entries(manifest.files)) {
    const bytes = files.get(path);
    const file = foldersOf(path).find((folder) => Object.hasOwn(manifest.files, folder));
    if (reserved(path))
      faults.push([path, 'has a name reserved for the registry (files and folders named remote.json or *.br)']);
    else if (file !== undefined)
      faults.push([path, `is in a folder with the name of the file ${file}; rename one of the two`]);
    else if (bytes === undefined) faults.push([path, 'is listed in remote.json but was not sent']);
    else {
      const sent = await integrityOf(bytes);
      if (sent !== integrity) faults.push([path, `has the hash ${sent}, but remote.json says ${integrity}`]);
    }
  }
  for (const path of files.keys()) {
    if (!Object.hasOwn(manifest.files, path)) faults.push([path, 'was sent but is not listed in remote.json']);
  }
  for (const path of neededFiles(manifest)) {
    if (!Object.hasOwn(manifest.files, path))
      faults.push([path, 'is needed by an entry or an island but not listed under "files" in remote.json']);
  }
  return Object.fromEntries(faults);
}

/**
 * Whether an upload must not contain this path. Either the registry itself writes a file of this name, or the path has
 * empty parts, `.` or `..`: it could lead outside the folder, or be another spelling of a path.
 */
function reserved(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) =>
        part.toLowerCase() === 'remote.json' || part.endsWith('.br') || part === '' || part === '.' || part === '..',
    );
}

/** The folders that contain a file: `a` and `a/b` for `a/b/c.js`. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function neededFiles({ entry, entryChunks, server, pages, widgets }: RemoteManifest): ReadonlySet<string> {
  const islands: readonly IslandFiles[] = [...Object.values(pages), ...Object.values(widgets)];
  return new Set([entry, ...entryChunks, server, ...islands.flatMap(({ chunks, css }) => [...chunks, ...css])]);
}
