import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { RemoteManifest } from '@forecourt/contracts/release';
import type { RegistryClient } from '../../../deploy/registry/client/index.ts';
import { readVersionFolder, unwrap } from '../../../deploy/registry/client/index.ts';
import { workspaceRoot } from '../../platform/run-node.ts';

/**
 * Bodies of the functions of a `server.mjs`. Each function receives `request`. Default: the body of a valid
 * implementation.
 */
export type ServerCode = {
  /** Statements at module level, run on import. */
  readonly module?: string;
  readonly page?: string;
  readonly widget?: string;
  readonly addresses?: string;
};

const ordinary = {
  module: '',
  page: "return { kind: 'page', status: 200, html: '<p>written by a publisher</p>', slots: [], data: null, head: { title: 'x' } };",
  widget: "return { kind: 'widget', html: '<p>written by a publisher</p>', slots: [], data: null };",
  addresses: "return { kind: 'none' };",
};

const moduleOf = (code: ServerCode): string => {
  const { module, page, widget, addresses } = { ...ordinary, ...code };
  return `${module}
export async function renderPage(request) { ${page} }
export async function renderWidget(request) { ${widget} }
export async function listAddresses(request) { ${addresses} }
`;
};

let versions = 0;

/**
 * Publishes a version of a remote that differs from the built one only in its `server.mjs`.
 *
 * @returns its version
 */
export async function publishServerCode(registry: RegistryClient, remote: string, code: ServerCode): Promise<string> {
  const built = await readVersionFolder(join(workspaceRoot, remote, 'dist'));
  const manifest = built.manifest as RemoteManifest;
  versions += 1;
  const version = `2.0.${versions}-of-a-publisher-${process.pid}`;
  const text = moduleOf(code);
  const server = {
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
    bytes: Buffer.byteLength(text),
    brotliBytes: Buffer.byteLength(text),
  };
  const described = { ...manifest, version, files: { ...manifest.files, [manifest.server]: server } };
  const files = new Map(built.files).set(manifest.server, Buffer.from(text));
  unwrap(await registry.publish({ manifest: described, files }));
  return version;
}
