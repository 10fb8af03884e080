import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PublishedFile } from '@forecourt/contracts/release';
import { kitProtocol, RemoteManifest } from '@forecourt/contracts/release';
import * as z from 'zod/mini';
import { CommandFailed } from '../command.ts';
import type { AdoptedSettings } from './adopted-container.ts';
import { adoptedContainer } from './adopted-container.ts';
import type { ForeignRemote } from './federation-manifest.ts';
import { reactRange } from './federation-manifest.ts';

const compress = promisify(brotliCompress);

/** Folder of the foreign remote's files within the version. */
const foreignFolderName = 'adopted';
const boxSheet = 'box.css';

/**
 * Version of the contracts package that an adopted remote declares. Adopted remotes use no contract, so the first
 * version of the current major is enough.
 */
export const neededContracts = '1.0.0';

export type Adoption = {
  readonly name: string;
  readonly version: string;
  readonly widget: string;
  readonly expose: string;
  /** Height of the box that is reserved until the module is shown. */
  readonly heightPx: number;
};

/**
 * The files of a version that shows a foreign module as a widget, with its `remote.json`.
 *
 * @throws CommandFailed ADOPT_FORMAT, or ADOPT_NAME with the paths that are refused
 */
export async function versionOf(
  adoption: Adoption,
  remote: ForeignRemote,
  foreign: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { name, version, widget, heightPx } = adoption;
  const boxClass = `adopted-${name}-${version.replaceAll('.', '-')}`;
  const files = new Map([...foreign].map(([path, bytes]) => [`${foreignFolderName}/${path}`, bytes]));
  const entry = `${foreignFolderName}/${remote.entry}`;
  const source = new TextDecoder().decode(foreign.get(remote.entry));
  if (remote.format.kind === 'var') files.set(entry, bytesOf(asModule(source, remote.format.variable, remote.entry)));
  const { expose } = adoption;
  const chunks = remote.format.kind === 'var' ? chunksArrayOf(source) : null;
  files.set('remoteEntry.js', bytesOf(containerText({ name, widget, expose, entry: `./${entry}`, chunks, boxClass })));
  files.set('server.mjs', bytesOf(serverText(name, boxClass)));
  files.set(boxSheet, bytesOf(`.${boxClass}{min-height:${heightPx}px}\n`));
  const manifest = z.safeParse(RemoteManifest, {
    name,
    version,
    commit: 'unknown',
    contracts: neededContracts,
    kit: kitProtocol,
    react: reactRange,
    entry: 'remoteEntry.js',
    entryChunks: ['remoteEntry.js'],
    server: 'server.mjs',
    pages: {},
    widgets: { [widget]: { chunks: [], css: [boxSheet], hydrate: 'visible', slots: [] } },
    publishes: [],
    subscribes: [],
    files: await describeFiles(files),
  });
  if (!manifest.success) {
    const faults = manifest.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new CommandFailed('ADOPT_NAME', 'This remote can’t be adopted as it is.', Object.fromEntries(faults));
  }
  return files.set('remote.json', bytesOf(`${JSON.stringify(manifest.data, null, 2)}\n`));
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Turns a script that declares its container as a variable into an ES module that exports this variable. */
function asModule(source: string, variable: string, path: string): string {
  const declared = [...source.matchAll(/\b(?:var|let|const) ([\w$]{1,100})[\s;=,]/g)];
  if (!declared.some(([, name]) => name === variable))
    throw new CommandFailed(
      'ADOPT_FORMAT',
      `${path} declares no variable "${variable}", which its manifest names. Build the remote again with library: { type: 'var' }, or 'module'.`,
    );
  return `${source}\n;export { ${variable} as container };\n`;
}

/** Name of the global array to which the bundler's scripts add themselves; null if the container has no such array. */
function chunksArrayOf(source: string): string | null {
  return (
    /(?:globalThis|self|window)(?:\.|\[["'])((?:rspack|webpack)(?:Chunk|Jsonp)[\w@./-]*)/.exec(source)?.[1] ?? null
  );
}

const containerText = (settings: AdoptedSettings): string =>
  `const { init, get } = (${adoptedContainer})(${JSON.stringify(settings)}, import.meta.url, (file) => import(file));\nexport { init, get };\n`;

/** The version's server code. It renders only the empty box, because the foreign module runs only in browsers. */
function serverText(name: string, boxClass: string): string {
  const html = JSON.stringify(`<div class="${boxClass}"></div>`);
  return `export default { name: ${JSON.stringify(name)}, gateways: () => ({}), pages: {}, widgets: {}, publishes: [], subscribes: [] };
export const renderPage = async () => ({ kind: 'notFound' });
export const renderWidget = async () => ({ kind: 'widget', html: ${html}, slots: [], data: undefined });
export const listAddresses = async () => ({ kind: 'none' });
`;
}

async function describeFiles(files: ReadonlyMap<string, Uint8Array>): Promise<Readonly<Record<string, PublishedFile>>> {
  const described = [...files].map(
    async ([path, bytes]): Promise<[string, PublishedFile]> => [
      path,
      {
        integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
        bytes: bytes.length,
        brotliBytes: path === 'server.mjs' ? bytes.length : (await compress(bytes)).length,
      },
    ],
  );
  return Object.fromEntries(await Promise.all(described));
}
