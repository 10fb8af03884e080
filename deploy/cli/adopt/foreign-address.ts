import { CommandFailed, exitCodes } from '../command.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { manifestName, mostBytes, refuseSize } from './foreign-files.ts';

const timeoutMs = 10_000;

/**
 * Reads the files of a remote from a server. `address` is the address of the manifest, of the container, or of the
 * folder with both.
 *
 * @throws CommandFailed ADOPT_UNREACHABLE, ADOPT_NO_MANIFEST or ADOPT_TOO_LARGE
 */
export async function foreignAddress(address: string): Promise<ForeignFiles> {
  const { href } = new URL(address);
  const base = /\/[^/]+\.(js|json)$/.test(new URL(href).pathname) ? new URL('.', href) : new URL(withSlash(href));
  const where = new URL(manifestName, base).href;
  let left = mostBytes;
  const read = async (path: string): Promise<Uint8Array | null> => {
    const response = await fetchFile(new URL(path, base).href);
    if (!response.ok || response.body === null) return null;
    const parts: Uint8Array[] = [];
    for await (const part of response.body) {
      left -= part.length;
      if (left < 0) refuseSize(where);
      parts.push(part);
    }
    return Buffer.concat(parts);
  };
  const manifest = await read(manifestName);
  if (manifest === null)
    throw new CommandFailed(
      'ADOPT_NO_MANIFEST',
      `There is no ${where}. Give the address of a remote built with the Module Federation 2 plugin.`,
    );
  return { where, manifest: new TextDecoder().decode(manifest), read, others: async () => [] };
}

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);

async function fetchFile(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandFailed(
      'ADOPT_UNREACHABLE',
      `No answer from ${address}: ${reason}. Start the remote's server, or give its output folder.`,
      {},
      exitCodes.unreachable,
    );
  });
}
