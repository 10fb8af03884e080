import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { LocationError } from '../errors.ts';

/**
 * Requests data from the api and validates it; null on 404.
 *
 * @throws LocationError LOCATIONS_API_UNREACHABLE, LOCATIONS_ANSWER_UNREADABLE
 */
export function createApiClient({ fetch }: Pick<GatewayEnvironment, 'fetch'>) {
  return async <Response>(schema: Schema<Response>, path: string, signal: AbortSignal): Promise<Response | null> => {
    const response = await fetch(path, { signal }).catch((cause: unknown) => {
      throw new LocationError('LOCATIONS_API_UNREACHABLE', `no answer from ${path}`, { cause });
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new LocationError('LOCATIONS_API_UNREACHABLE', `${path} answered ${response.status}`);
    const parsed = safeParse(schema, await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
    const [first] = parsed.error.issues;
    const fault = [`${path}:`, first?.path.join('.'), first?.message].filter(Boolean).join(' ');
    throw new LocationError('LOCATIONS_ANSWER_UNREADABLE', fault, { cause: parsed.error });
  };
}
