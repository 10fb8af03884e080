import { readTolerantly } from '@forecourt/contracts';
import type { Schema } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from './environment.ts';

/** Requests a path of the api and parses the response tolerantly. Null for a 404 response. */
export type ApiClient = <Response>(
  schema: Schema<Response>,
  path: string,
  init: RequestInit,
) => Promise<Response | null>;

/**
 * A remote's client of the api.
 *
 * @param errorOf creates the remote's own error for no response, a failed response, or an unreadable one
 */
export function createApiClient(
  { fetch }: Pick<GatewayEnvironment, 'fetch'>,
  errorOf: (fault: 'unreachable' | 'unreadable', happened: string, options?: ErrorOptions) => Error,
): ApiClient {
  return async (schema, path, init) => {
    const response = await fetch(path, init).catch((cause: unknown) => {
      throw errorOf('unreachable', `no answer from ${path}`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw errorOf('unreachable', `${path} answered ${response.status}`);
    const result = readTolerantly(schema, await response.json().catch(() => null));
    if (result === null) throw errorOf('unreadable', `${path} gave no usable answer`);
    return result;
  };
}
