import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { Upload } from '../../registry/client/index.ts';
import { readVersionFolder, unwrap, VersionFolderUnreadable } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { CommandFailed, UsageError } from '../command.ts';
import { count } from '../table.ts';

/** `forecourt publish [folder]` */
export const publishCommand: Command = {
  name: 'publish',
  usage: '[folder]',
  summary: 'Stores a built version for good',
  details:
    'The folder is a package or its dist; default: here. A version never changes: other files need another number.',
  async run({ words, cwd, registry }) {
    if (words.length > 1) throw new UsageError(`One folder at a time, not ${words.length}.`);
    const upload = await readBuilt(builtFolder(resolve(cwd, words[0] ?? '.')));
    const published = unwrap(await (await registry()).publish(upload));
    const { remote, version, outcome, files } = published;
    const text =
      outcome === 'published'
        ? `${remote} ${version} is published: ${count(files, 'file')}.${dirtyNote(upload)}`
        : `${remote} ${version} is already published, with the same files.`;
    return { json: published, text };
  },
};

/** @throws CommandFailed with a message if `remote.json` cannot be read */
async function readBuilt(folder: string): Promise<Upload> {
  try {
    return await readVersionFolder(folder);
  } catch (error) {
    if (error instanceof VersionFolderUnreadable) throw new CommandFailed(error.code, error.message);
    throw error;
  }
}

/** A warning if the version was built with uncommitted changes; otherwise empty. */
function dirtyNote({ manifest }: Upload): string {
  const { commit } = manifest as RemoteManifest;
  return commit.endsWith('-dirty') ? `\nIt was built with changes that are in no commit, and says so: ${commit}.` : '';
}

/** @throws UsageError */
function builtFolder(folder: string): string {
  const found = [folder, join(folder, 'dist')].find((place) => existsSync(join(place, 'remote.json')));
  if (found !== undefined) return found;
  throw new UsageError(`Neither ${folder} nor its dist holds a remote.json. Build the package first: npm run build.`);
}
