import type { IncomingMessage } from 'node:http';
import type { Budget } from '@forecourt/budget';
import { createByteCollector, defaultBudget } from '@forecourt/budget';

/** Time limit for receiving a posted form. It is short, because forms are small. */
const patienceMs = 10_000;

/** The posted values by field name (the first value of a repeated field), or why the body is refused. */
export type PostedFields =
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly status: 400 | 408 | 413 | 415; readonly text: string };

export async function readPostedFields(
  request: IncomingMessage,
  budget: Budget = defaultBudget,
): Promise<PostedFields> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    return refused(415, 'Send the form as application/x-www-form-urlencoded. You can’t send files here.');
  const tooLong = refused(
    413,
    `This form is over ${Math.floor(budget.formBytes / 1024)} KB, which is too long to send. Please shorten what you wrote.`,
  );
  if (Number(request.headers['content-length'] ?? 0) > budget.formBytes) return tooLong;
  const collected = createByteCollector();
  const signal = AbortSignal.timeout(patienceMs);
  const stop = () => request.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const part of request.iterator({ destroyOnReturn: false }))
      if (collected.add(part as Buffer) > budget.formBytes) return tooLong;
  } catch {
    return refused(408, 'The form didn’t arrive in time. Please send it again.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const entries = [...new URLSearchParams(collected.bytes().toString('utf8'))];
  if (entries.length > budget.formFields)
    return refused(400, `This form has more than ${budget.formFields} fields. Please reload the page and try again.`);
  return { kind: 'fields', fields: Object.fromEntries(entries.reverse()) };
}

const refused = (status: 400 | 408 | 413 | 415, text: string): PostedFields => ({ kind: 'refused', status, text });
