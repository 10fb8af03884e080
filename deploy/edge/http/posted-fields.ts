import type { IncomingMessage } from 'node:http';

/** A form with every text as long as it may be has a third of it. */
export const longestFormBytes = 64 * 1024;
/** The longest form has a third as many. */
export const mostFormFields = 100;
/** A form is small: who takes longer to send it is not sending a form. */
const patienceMs = 10_000;

/** What was posted, by field name, the first value of each; or why it is not taken. */
export type PostedFields =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly status: 400 | 408 | 413 | 415; readonly text: string };

/** Reads the body of a posted form. */
export async function readPostedFields(request: IncomingMessage): Promise<PostedFields> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    return refused(415, 'A form is sent as application/x-www-form-urlencoded. Files are not taken here.');
  if (Number(request.headers['content-length'] ?? 0) > longestFormBytes) return tooLong;
  const parts: Buffer[] = [];
  let bytes = 0;
  const signal = AbortSignal.timeout(patienceMs);
  const stop = () => request.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > longestFormBytes) return tooLong;
      parts.push(part as Buffer);
    }
  } catch {
    return refused(408, 'The form did not arrive in time. Please send it again.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const entries = [...new URLSearchParams(Buffer.concat(parts).toString('utf8'))];
  if (entries.length > mostFormFields) return refused(400, `A form has no more than ${mostFormFields} fields.`);
  return { kind: 'fields', fields: Object.fromEntries(entries.reverse()) };
}

const refused = (status: 400 | 408 | 413 | 415, text: string): PostedFields => ({ kind: 'refused', status, text });
const tooLong = refused(413, `A form has no more than ${longestFormBytes / 1024} KB. Please shorten what you wrote.`);
