import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ImportProgress } from '@forecourt/contracts/api';
import { ProgressLine, progressType } from '@forecourt/contracts/api';
import type { Schema } from '@forecourt/contracts/schema';
import { safeParse } from '@forecourt/contracts/schema';
import { RegistryUnreachable } from '../registry/client/index.ts';
import type { CommandContext } from './command.ts';
import { CommandFailed } from './command.ts';
import { sendToApi, unreadable } from './request-api.ts';

/** How often a line about the progress is written. */
const notedEveryMs = 2_000;

/**
 * Sends a request that may take minutes, and prints its progress. The server sends a line each second, so the request
 * does not time out while the server works.
 *
 * @throws CommandFailed with the api's refusal, or with CLI_ANSWER_UNREADABLE
 * @throws RegistryUnreachable if no connection is made or the connection breaks. In the second case the server still
 * finishes the work
 */
export async function requestWithProgress<Body>(
  connection: Pick<CommandContext, 'server' | 'token' | 'note'>,
  address: string,
  { schema, what, ...sent }: RequestInit & { readonly what: string; readonly schema: Schema<Body> },
): Promise<Body> {
  const headers = new Headers(sent.headers);
  headers.set('accept', progressType);
  const response = await sendToApi(connection, address, { ...sent, headers, what });
  if (response.headers.get('content-type')?.startsWith(progressType) !== true) {
    // The server sent no progress: the response is the result.
    const parsed = safeParse(schema, await response.json().catch(() => null));
    if (parsed.success) return parsed.data;
    throw unreadable(connection, response, what);
  }
  const describe = createProgressWords();
  let notedAtMs = performance.now();
  try {
    if (response.body !== null) {
      for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
        const read = safeParse(ProgressLine, JSON.parse(line));
        if (!read.success) break;
        const { progress, result, error } = read.data;
        if (error !== undefined) throw new CommandFailed(error.code, error.message);
        const words = progress && describe(progress, performance.now());
        if (result !== undefined) {
          const parsed = safeParse(schema, result);
          if (parsed.success) return parsed.data;
          break;
        }
        if (words === undefined || performance.now() - notedAtMs < notedEveryMs) continue;
        notedAtMs = performance.now();
        connection.note(words);
      }
    }
  } catch (error) {
    if (error instanceof CommandFailed || error instanceof SyntaxError) throw error;
    throw new RegistryUnreachable(connection.server, error);
  }
  throw unreadable(connection, response, what);
}

/**
 * Describes progress in words, with the rate since the step began and the time left.
 *
 * @returns a function that takes the progress and the current time in ms
 */
export function createProgressWords(): (progress: ImportProgress, nowMs: number) => string {
  let step: ImportProgress['step'] | undefined;
  let since = { ms: 0, done: 0 };
  return ({ step: current, done, total }, nowMs) => {
    if (current !== step) since = { ms: nowMs, done };
    step = current;
    if (current === 'waiting') return 'Waiting for another import of the dealership.';
    if (current === 'reading') return 'Reading the feed.';
    const verb = current === 'storing' ? 'Stored' : 'Restored';
    const far = `${verb} ${done.toLocaleString('en-AU')} of ${total.toLocaleString('en-AU')} vehicles`;
    const seconds = (nowMs - since.ms) / 1_000;
    const perSecond = (done - since.done) / seconds;
    if (!(perSecond > 0) || seconds < 1) return `${far}.`;
    return `${far}, ${Math.round(perSecond).toLocaleString('en-AU')} a second, ${timeLeft((total - done) / perSecond)} left.`;
  };
}

function timeLeft(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
