import type { IncomingMessage } from 'node:http';
import type { Budget, JsonSender } from '@forecourt/budget';
import { collectBytes } from '@forecourt/budget';
import { SearchError } from '../errors.ts';
import { parseJson } from '../query/parse-json.ts';

/**
 * Parses the body as JSON whatever its content type, because browsers send it as `text/plain`. Undefined for an
 * empty body.
 *
 * @param limitBytes maximum size of the body
 * @param from sender of the body: `known` if the request has an admin key
 * @throws SEARCH_BODY_TOO_LARGE, SEARCH_BODY_INVALID
 */
export async function readBody(
  request: IncomingMessage,
  { limitBytes, from, budget }: { readonly limitBytes: number; readonly from: JsonSender; readonly budget: Budget },
): Promise<unknown> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new SearchError('SEARCH_UNSUPPORTED', `Content-Encoding "${encoding}" is not supported: send plain JSON`);
  const announced = Number(request.headers['content-length'] ?? 0);
  const sent = announced > limitBytes ? null : await collectBytes(request as AsyncIterable<Buffer>, limitBytes);
  if (sent === null)
    throw new SearchError(
      'SEARCH_BODY_TOO_LARGE',
      `The body is larger than the ${limitBytes} bytes allowed. Send less at once`,
    );
  if (sent.length === 0) return undefined;
  try {
    return parseJson(sent, { from, budget });
  } catch (cause) {
    if (cause instanceof SearchError) throw cause;
    throw new SearchError('SEARCH_BODY_INVALID', `The body is not JSON: ${(cause as Error).message}`, { cause });
  }
}
