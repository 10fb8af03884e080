import { PassThrough } from 'node:stream';
import { apiMessages, type ImportProgress, progressType } from '@forecourt/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LogPort } from '../../deps.ts';
import { ApiError } from '../../errors.ts';

/** Interval between two lines of progress. Proxies and clients close connections that are silent for a minute. */
const sentEveryMs = 1_000;

/**
 * Responds to a request that may take minutes. A client that accepts `progressType` gets one line of progress a second,
 * and the result or the error as the last line. Other clients get only the result.
 *
 * @throws the work's error, to a client that does not accept progress
 */
export async function withProgress<Result>(
  { request, reply, log }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly log: LogPort },
  work: (onProgress: (progress: ImportProgress) => void) => Promise<Result>,
): Promise<Result> {
  if (request.headers.accept !== progressType) return work(() => {});
  const lines = new PassThrough();
  let latest: ImportProgress = { step: 'waiting', done: 0, total: 0 };
  const send = (line: object) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  const sending = setInterval(() => send({ progress: latest }), sentEveryMs);
  send({ progress: latest });
  // When the client disconnects, writing fails; the work continues.
  lines.on('error', () => {});
  void work((progress) => {
    latest = progress;
  })
    .then(
      (result) => send({ progress: latest, result }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) log.error({ err: error }, 'A stock import failed.');
        send({
          error:
            error instanceof ApiError
              ? { code: error.code, message: error.message }
              : { code: 'SERVER_FAILED', message: apiMessages.serverFailed },
        });
      },
    )
    .finally(() => {
      clearInterval(sending);
      lines.end();
    });
  return reply.type(progressType).send(lines) as unknown as Promise<Result>;
}
