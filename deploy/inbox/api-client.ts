import { Problem } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';

/** The api refused a request or did not respond. Status 401: the token is no longer valid. */
export class ApiRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the api with the token of a signed-in user. The api checks the permissions.
 *
 * @param unreachable sentence for the user when the api does not respond
 */
export function createApiClient({
  origin,
  token,
  unreachable,
}: {
  readonly origin: string;
  readonly token: string;
  readonly unreachable: string;
}) {
  /** @throws ApiRefused unless the response's status is 2xx */
  const ask = async (path: string, method = 'GET', accept = 'application/json'): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, accept };
    const response = await fetch(`${origin}${path}`, { method, headers }).catch((cause: unknown) => {
      throw Object.assign(new ApiRefused(503, unreachable), { cause });
    });
    if (response.ok) return response;
    const problem = safeParse(Problem, await response.json().catch(() => null));
    throw new ApiRefused(
      response.status,
      problem.success ? problem.data.error.message : 'Something went wrong on our side. Please try again in a moment.',
    );
  };
  /** @throws ApiRefused like `ask`, and with status 502 if the response does not match the schema */
  const read = async <Body>(schema: Schema<Body>, path: string, method?: string): Promise<Body> => {
    const result = safeParse(schema, await (await ask(path, method)).json());
    if (result.success) return result.data;
    throw new ApiRefused(502, 'Something went wrong on our side. Please try again in a moment.');
  };
  return { ask, read };
}
