import type { Budget } from '@forecourt/budget';
import { parseJson } from '@forecourt/budget';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import { receiveBody } from '../../http/receive-body.ts';

/** Content types of requests whose body is a feed. The feed's real type is detected from its bytes. */
export const feedTypes = ['text/csv', 'application/octet-stream'];
const formType = 'multipart/form-data';

/** Accepts feeds, and forms with a mapping and a feed. */
export function parseFeedBodies(app: FastifyInstance): void {
  app.addContentTypeParser([...feedTypes, formType], receiveBody);
}

/** @throws ApiError BODY_TYPE_UNSUPPORTED */
export function feedOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new ApiError(
    'BODY_TYPE_UNSUPPORTED',
    `Send the feed as it is, with the header "Content-Type: ${feedTypes.join('" or "')}".`,
  );
}

/** Number of boundary lines in a form with two parts: one before each part, and one at the end. */
const mostMarks = 3;

/**
 * The parts of a form: a mapping as JSON, and the file. The form is measured before it is parsed, because a small form
 * may have a million parts.
 *
 * @throws ApiError BODY_UNREADABLE or BODY_TYPE_UNSUPPORTED
 */
export async function mappingAndFeedOf(
  { body, headers }: Pick<FastifyRequest, 'body' | 'headers'>,
  budget: Budget,
): Promise<{ readonly mapping: unknown; readonly file: Uint8Array }> {
  const boundary = boundaryOf(headers['content-type'] ?? '');
  if (!Buffer.isBuffer(body) || boundary === undefined)
    throw new ApiError(
      'BODY_TYPE_UNSUPPORTED',
      'Send a form ("multipart/form-data") with the parts "mapping" and "file".',
    );
  try {
    if (!hasPlainParts(body, boundary)) throw new Error('it has other parts, or parts with long headers.');
    const type = `${formType}; boundary="${boundary}"`;
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const [mapping, file] = [form.get('mapping'), form.get('file')];
    if (mapping === null || !(file instanceof Blob)) throw new Error('a part is missing.');
    const text = typeof mapping === 'string' ? mapping : await mapping.text();
    if (text.length > budget.bodyBytes) throw new Error(`the mapping has more than ${budget.bodyBytes} characters.`);
    const parsed = parseJson(text, { from: 'stranger', subject: 'the mapping', budget });
    return { mapping: parsed, file: new Uint8Array(await file.arrayBuffer()) };
  } catch (cause) {
    throw new ApiError(
      'BODY_UNREADABLE',
      `The form needs the parts "mapping" (JSON) and "file": ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/**
 * Boundary between the parts of a form. Undefined if the content type is not a form's, or if its boundary is ambiguous,
 * for example because of a backslash.
 *
 * @source RFC 2046, section 5.1.1
 */
function boundaryOf(contentType: string): string | undefined {
  const named = /^multipart\/form-data\s{0,9};\s{0,9}boundary=("?)([\w'()+,./:=?-]{1,70})\1(?:\s|;|$)/i.exec(
    contentType,
  );
  return named?.[2];
}

/** Maximum number of bytes of a part's headers: its name, file name and type. */
const longestHeaders = 4_096;

/**
 * Whether a form has at most two parts, with short headers. Other forms are refused, because each part and header takes
 * time to parse.
 */
function hasPlainParts(body: Buffer, boundary: string): boolean {
  const mark = `--${boundary}`;
  let marks = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    if (++marks > mostMarks) return false;
    const after = body.subarray(at + mark.length, at + mark.length + longestHeaders).toString('latin1');
    if (!after.startsWith('--') && !after.includes('\r\n\r\n')) return false;
  }
  return true;
}

/** A signal that is aborted when the client disconnects before the response has been sent. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () =>
    gone.abort(new ApiError('TOO_MANY_REQUESTS', 'The client closed the request before it was answered.')),
  );
  return gone.signal;
}
