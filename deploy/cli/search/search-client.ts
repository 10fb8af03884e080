import { type Algoliasearch, algoliasearch } from 'algoliasearch';
import { CommandFailed, exitCodes, UsageError } from '../command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Environment variable with the key that may change indexes and keys. */
export const adminKeyVariable = 'SEARCH_ADMIN_KEY';
export const applicationVariable = 'SEARCH_APPLICATION_ID';

/** A client of a search engine, and the engine's name for messages. */
export type SearchAccess = {
  readonly client: Algoliasearch;
  readonly where: string;
  /** Environment variable with the client's key. */
  readonly keyVariable: string;
};

/**
 * Creates the official client for a search engine.
 *
 * @param host such as `https://search.example:4001`; undefined: Algolia's own hosts for the application
 * @param configuredIds applications that the sites' configurations name, used if the environment names none
 * @throws UsageError
 */
export function searchAccess(
  host: string | undefined,
  env: Environment,
  configuredIds: readonly string[],
): SearchAccess {
  const key = env[adminKeyVariable]?.trim();
  if (!key)
    throw new UsageError(
      `${adminKeyVariable} is not set. Give it the search's admin key, which can change settings and keys.`,
    );
  const [configured, another] = [...new Set(configuredIds)];
  const given = env[applicationVariable]?.trim();
  if (!given && (configured === undefined || another !== undefined))
    throw new UsageError(
      `The sites name several search applications (${configuredIds.join(', ')}): choose one with ${applicationVariable}, or sites with --site.`,
    );
  const application = given || (configured ?? '');
  return connectSearch(application, key, adminKeyVariable, host === undefined ? undefined : readHost(host));
}

/**
 * Creates the official client.
 *
 * @param url address of another engine with Algolia's REST API; undefined: Algolia's own hosts for the application
 */
export function connectSearch(application: string, key: string, keyVariable: string, url?: URL): SearchAccess {
  if (url === undefined)
    return { client: algoliasearch(application, key), where: `the application ${application}`, keyVariable };
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  const port = url.port === '' ? {} : { port: Number(url.port) };
  const hosts = [{ url: url.hostname, protocol, accept: 'readWrite', ...port } as const];
  return { client: algoliasearch(application, key, { hosts }), where: url.origin, keyVariable };
}

function readHost(host: string): URL {
  if (URL.canParse(host)) {
    const url = new URL(host);
    if (/^https?:$/.test(url.protocol) && url.pathname === '/') return url;
  }
  throw new UsageError(`--host takes an address such as https://search.example:4001, not "${host}".`);
}

/**
 * Awaits a call of the search engine, and converts its failures to messages for users.
 *
 * @throws CommandFailed SEARCH_UNREACHABLE, SEARCH_KEY_REFUSED, SEARCH_REFUSED
 */
export async function requested<Response>(
  { where, keyVariable }: SearchAccess,
  call: Promise<Response>,
): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    const status = statusOf(error);
    const message = error instanceof Error ? error.message : String(error);
    if (status === 401 || status === 403)
      throw new CommandFailed(
        'SEARCH_KEY_REFUSED',
        `${where} refuses the key in ${keyVariable} (${message}). Use a key that can change that application.`,
      );
    if (status !== undefined) throw new CommandFailed('SEARCH_REFUSED', `${where} refuses (${status}): ${message}`);
    if (error instanceof Error && error.name === 'RetryError')
      throw new CommandFailed(
        'SEARCH_UNREACHABLE',
        `${where} isn’t answering. Check the application id, the address and the network.`,
        {},
        exitCodes.unreachable,
      );
    throw error;
  }
}

/** Like `requested`, but null if the requested object does not exist. */
export async function requestedOrNull<Response>(
  access: SearchAccess,
  call: Promise<Response>,
): Promise<Response | null> {
  return requested(
    access,
    call.catch((error: unknown) => {
      if (statusOf(error) === 404) return null;
      throw error;
    }),
  );
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { readonly status?: unknown } | null)?.status;
  return typeof status === 'number' ? status : undefined;
}
