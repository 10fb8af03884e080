import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { collectFiles } from '../adopt/collect-files.ts';
import { readFederationManifest } from '../adopt/federation-manifest.ts';
import { foreignAddress } from '../adopt/foreign-address.ts';
import { foreignFolder } from '../adopt/foreign-folder.ts';
import { versionOf } from '../adopt/version-of.ts';
import type { Command, CommandContext } from '../command.ts';
import { CommandFailed, namedWords, numberOf, UsageError } from '../command.ts';
import { count } from '../table.ts';

const defaultHeightPx = 240;
const highestPx = 4_000;

/** `forecourt adopt <url|folder>` */
export const adoptCommand: Command = {
  name: 'adopt',
  usage: '<url|folder> --expose ./App --name mf-x [--widget app] [--version 1.0.0] [--height 240] [--out <folder>]',
  summary: 'Turns an ordinary Module Federation 2 remote into a version',
  details:
    'Reads a remote that was built with the official plugin, and writes a folder for `forecourt publish`: a remote with one widget, rendered in the browser only. The exposed module is a React component, which gets the slot’s context as props, or has mount(element, context). --height is the space in pixels kept free until it’s shown.',
  texts: ['expose', 'name', 'widget', 'version', 'height', 'out'],
  async run(context) {
    const { place } = namedWords(context.words, 'place');
    const [expose, name] = [needed(context, 'expose'), needed(context, 'name')];
    const heightPx = heightOf(context);
    const source = await (/^https?:\/\//i.test(place) && URL.canParse(place)
      ? foreignAddress(place)
      : foreignFolder(resolve(context.cwd, place)));
    const remote = readFederationManifest(source.manifest, source.where, expose);
    const version = context.text('version') ?? remote.version;
    if (version === undefined) throw new UsageError('The remote doesn’t name its version. Give one: --version 1.0.0.');
    const widget = context.text('widget') ?? 'app';
    const { files: foreign, leftOut } = await collectFiles(source, remote);
    const files = await versionOf({ name, version, widget, expose, heightPx }, remote, foreign);
    const folder = resolve(context.cwd, context.text('out') ?? `${name}-${version}`);
    await writeVersion(folder, files);
    const notes = [
      ...(remote.sharesReact
        ? []
        : [`It does not share React, so ${expose} must have mount(element, context); a component won’t work.`]),
      ...(leftOut.length > 0
        ? [`Left out, because the platform doesn’t serve these types of file: ${leftOut.slice(0, 10).join(', ')}.`]
        : []),
    ];
    return {
      json: { folder, remote: name, version, widget: `${name}/${widget}`, files: [...files.keys()], leftOut },
      text: [
        `${name} ${version} is adopted: ${count(files.size, 'file')} in ${folder}.`,
        ...notes,
        `Next: forecourt publish ${folder}, then pin it and name ${name}/${widget} in a slot of the site's layout.`,
      ].join('\n'),
    };
  },
};

function needed(context: CommandContext, option: string): string {
  const text = context.text(option)?.trim() ?? '';
  if (text === '') throw new UsageError(`Missing: --${option}.`);
  return text;
}

function heightOf(context: CommandContext): number {
  const heightPx = numberOf(context, 'height') ?? defaultHeightPx;
  if (heightPx > highestPx) throw new UsageError(`--height is at most ${highestPx} pixels, not ${heightPx}.`);
  return heightPx;
}

async function writeVersion(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  if (existsSync(folder))
    throw new CommandFailed(
      'ADOPT_FOLDER_EXISTS',
      `${folder} already exists. Remove it, or name another folder with --out.`,
    );
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}
