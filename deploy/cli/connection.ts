import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTokenFile } from '../registry/client/index.ts';
import { UsageError } from './command.ts';
import { findIdentityToken } from './identity-token.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Folder of a local start: the checkout that contains this file. An installed command is outside of any checkout, so
 * it uses the current folder.
 */
const checkout = import.meta.url.endsWith('.ts') ? fileURLToPath(new URL('../..', import.meta.url)) : process.cwd();

/** Folder in which the local start stores its token and address. */
function dataFolder(env: Environment): string {
  return env['FORECOURT_DATA_DIR'] ?? join(checkout, '.forecourt');
}

/**
 * Origin of the administration's server: `--server`, otherwise `FORECOURT_SERVER`, otherwise the address that the
 * local start stored in its data folder, otherwise port 4001 of this machine.
 *
 * @throws UsageError if it isn't an http or https address
 */
export async function serverAddress(option: string | undefined, env: Environment): Promise<string> {
  const given = option ?? env['FORECOURT_SERVER'] ?? (await localAddress(env)) ?? 'http://127.0.0.1:4001';
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return given.replace(/(?<!\/)\/+$/, '');
  throw new UsageError(`The server is an address such as http://127.0.0.1:4001, not "${given}".`);
}

/**
 * The address that opens an override link on this machine. The local start serves sites at local addresses instead of
 * their own hosts, so the link begins with the address that the local start stored.
 */
export async function openableLink(
  { url, site }: { readonly url: string; readonly site: string },
  { server, env }: { readonly server: string; readonly env: Environment },
): Promise<string> {
  const sites = (await localAddress(env)) === server ? await readAddress(env, 'site-address') : null;
  return sites === null ? url : new URL(new URL(url).search, sites.replace('<site>', site)).href;
}

const localAddress = (env: Environment) => readAddress(env, 'admin-address');

async function readAddress(env: Environment, file: string): Promise<string | null> {
  return readFile(join(dataFolder(env), file), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

/**
 * The caller's token: `FORECOURT_TOKEN`, otherwise the identity token of a CI run, otherwise the token that the local
 * start stored in its data folder.
 *
 * @throws UsageError if there is none
 */
export async function findToken(env: Environment, server: string): Promise<string> {
  const given = env['FORECOURT_TOKEN']?.trim();
  if (given) return given;
  const identity = await findIdentityToken(env, server);
  if (identity !== undefined) return identity;
  const file = join(dataFolder(env), 'token');
  const stored = await readTokenFile(file);
  if (stored) return stored;
  throw new UsageError(
    `There is no token: FORECOURT_TOKEN is not set, and ${file} does not exist. Start Forecourt here once, or ask an admin for a token.`,
  );
}
