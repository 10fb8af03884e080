import { Problem } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import { RegistryUnreachable } from '../registry/client/index.ts';
import type { CommandContext } from './command.ts';
import { CommandFailed } from './command.ts';

/**
 * Sends a request to the api with the token of whoever asks.
 *
 * @param what stands in the sentence "answers 502 to …"
 * @throws CommandFailed with what the api refuses, or CLI_ANSWER_UNREADABLE
 * @throws RegistryUnreachable
 */
export async function askApi<Response>(
  { server, token }: Pick<CommandContext, 'server' | 'token'>,
  address: string,
  { schema, what, ...init }: RequestInit & { readonly schema: Schema<Response>; readonly what: string },
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${await token()}`);
  const response = await fetch(`${server}${address}`, { ...init, headers }).catch((cause: unknown) => {
    throw new RegistryUnreachable(server, cause);
  });
  const body: unknown = await response.json().catch(() => null);
  const result = safeParse(schema, body);
  if (response.ok && result.success) return result.data;
  const problem = safeParse(Problem, body);
  if (problem.success)
    throw new CommandFailed(problem.data.error.code, problem.data.error.message, problem.data.error.fields);
  throw new CommandFailed(
    'CLI_ANSWER_UNREADABLE',
    `${server} answers ${response.status} to ${what}, and not as Forecourt does. Check the address.`,
  );
}
