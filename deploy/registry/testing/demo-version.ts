import { createHash } from 'node:crypto';
import type { EventReference, IslandFiles, RemoteManifest } from '@forecourt/contracts/release';
import { sourceMapOf } from '@forecourt/contracts/release';
import { contentHash } from '../decisions/canonical-json.ts';
import type { Upload } from '../operations/operations.ts';

type Version = Upload & { readonly manifest: RemoteManifest };

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A small, valid version of a remote for tests. Its script contains `marker`. A source map, if there is one, belongs
 * to this script.
 */
export function demoVersion(
  name: string,
  version: string,
  changes: Partial<RemoteManifest> & {
    readonly marker?: string;
    readonly picture?: Uint8Array;
    readonly sourceMap?: string;
  } = {},
): Version {
  const {
    marker = `${name} ${version}`,
    picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 254]),
    sourceMap,
    ...parts
  } = changes;
  const entry = name === 'shell' ? 'shell.js' : 'remoteEntry.js';
  const files = new Map<string, Uint8Array>([
    [entry, Buffer.from(`export const says = ${JSON.stringify(marker.repeat(40))};\n`)],
    ['server.mjs', Buffer.from(`export default ${JSON.stringify(marker)};\n`)],
    ['chunks/page.css', Buffer.from('.page { color: var(--ink); }\n')],
    ['picture.webp', picture],
    ...(sourceMap === undefined ? [] : ([[sourceMapOf(entry), Buffer.from(sourceMap)]] as const)),
  ]);
  const listed = [...files].map(([path, bytes]) => [
    path,
    { integrity: integrityOf(bytes), bytes: bytes.length, brotliBytes: bytes.length },
  ]);
  const manifest: RemoteManifest = {
    name,
    version,
    commit: 'unknown',
    contracts: '1.0.0',
    react: '^19.0.0',
    entry,
    entryChunks: [],
    server: 'server.mjs',
    pages: {},
    widgets: {},
    publishes: [],
    subscribes: [],
    files: Object.fromEntries(listed),
    ...parts,
  };
  return { manifest, files };
}

/**
 * An event in a manifest. `properties`: JSON Schemas by field; all fields are required unless `optional` lists them.
 */
export function demoEvent(
  name: string,
  version: number,
  properties: Readonly<Record<string, unknown>>,
  optional: readonly string[] = [],
): EventReference {
  const required = Object.keys(properties).filter((field) => !optional.includes(field));
  const payload = { type: 'object', properties, required, additionalProperties: false };
  return { name, version, schema: contentHash(payload), payload };
}

/** An island with one style sheet. */
export const demoIsland: IslandFiles = { chunks: [], css: ['chunks/page.css'], hydrate: 'load', slots: [] };
