import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { remoteName } from '@forecourt/contracts/release';
import { safeParse } from '@forecourt/contracts/schema';
import type { Command } from '../command.ts';
import { namedWords, UsageError } from '../command.ts';
import { packedPackages, registryPackages } from '../create/find-packages.ts';
import { newRemote } from '../create/new-remote.ts';
import { parsePagePath } from '../create/page-path.ts';
import { remoteFiles } from '../create/remote-files.ts';
import own from '../package.json' with { type: 'json' };
import { count } from '../table.ts';

/** `forecourt create <name>` */
export const createCommand: Command = {
  name: 'create',
  usage: '<name> [--path /address] [--packages folder]',
  summary: 'Writes a new remote in a folder with its name',
  details: `The name is mf- and words joined by hyphens: mf-trade-tips. --path is the address of its page; default: /trade-tips.
--packages names a folder with the tarballs of contracts, kit and cli, to use instead of the published ones.`,
  texts: ['path', 'packages'],
  async run({ words, text, cwd }) {
    const { name } = namedWords(words, 'name');
    requireName(name);
    const path = parsePagePath(text('path') ?? `/${name.slice('mf-'.length)}`);
    const folder = resolve(cwd, name);
    requireEmpty(folder);
    const packages = text('packages');
    const specifiers =
      packages === undefined ? registryPackages(own.version) : packedPackages(resolve(cwd, packages), folder);
    const files = remoteFiles(newRemote(name, path), specifiers);
    for (const file of files) {
      await mkdir(dirname(join(folder, file.path)), { recursive: true });
      await writeFile(join(folder, file.path), file.text);
    }
    const paths = files.map((file) => file.path);
    const list = paths.map((each) => `  ${each}`).join('\n');
    return {
      json: { name, folder, files: paths },
      text: `${name} has ${count(files.length, 'file')}:\n${list}\n\nNext:\n  cd ${name}\n  npm install\n  npm test\n  npm run dev -- --site <site>`,
    };
  },
};

/** @throws UsageError */
function requireName(name: string): void {
  if (name.startsWith('mf-') && safeParse(remoteName, name).success) return;
  throw new UsageError(
    `"${name}" isn’t a remote’s name. Write mf- and words of lower-case letters and digits, joined by hyphens, such as mf-trade-tips.`,
  );
}

/** @throws UsageError */
function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} exists and is not empty; nothing was written. Choose another name or folder.`);
}
