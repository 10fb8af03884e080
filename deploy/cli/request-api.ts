import { Problem } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import { RegistryUnreachable } from '../registry/client/index.ts';
import type { CommandContext } from './command.ts';
import { CommandFailed } from './command.ts';

type Connection = Pick<CommandContext, 'server' | 'token'>;
type Sent = RequestInit & {
  /** Names the request in messages such as "answered 502 to a question about leads". */ readonly what: string;
};

/**
 * Sends a request to the api with the caller's token, and validates the response.
 *
 * @throws CommandFailed with the api's refusal, or with CLI_ANSWER_UNREADABLE
 * @throws RegistryUnreachable
 */
export async function requestApi<Body>(
  connection: Connection,
  address: string,
  { schema, ...sent }: Sent & { readonly schema: Schema<Body> },
): Promise<Body> {
  const response = await sendToApi(connection, address, sent);
  const result = safeParse(schema, await response.json().catch(() => null));
  if (result.success) return result.data;
  throw unreadable(connection, response, sent.what);
}

/** Like `requestApi`, but for responses that are not JSON. */
export async function sendToApi(connection: Connection, address: string, { what, ...init }: Sent): Promise<Response> {
  const { server, token } = connection;
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await token()}`);
  const response = await fetch(`${server}${address}`, { ...init, headers }).catch((cause: unknown) => {
    throw new RegistryUnreachable(server, cause);
  });
  if (response.ok) return response;
  const problem = safeParse(Problem, await response.json().catch(() => null));
  if (problem.success)
    throw new CommandFailed(problem.data.error.code, problem.data.error.message, problem.data.error.fields);
  throw unreadable(connection, response, what);
}

/** The error for a response that does not come from a Forecourt server. */
export function unreadable({ server }: Pick<Connection, 'server'>, { status }: Response, what: string): CommandFailed {
  return new CommandFailed(
    'CLI_ANSWER_UNREADABLE',
    `${server} answered ${status} to ${what}, but not the way Forecourt does. Check the address.`,
  );
}
