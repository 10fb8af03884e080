import type { Context } from '@opentelemetry/api';
import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';

/** The headers of W3C Trace Context. */
export const traceHeaders = ['traceparent', 'tracestate'] as const;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The headers that pass the active trace on to another process of the platform. Empty: no trace is active. */
export function outgoingTrace(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The active trace as the text of a `traceparent`, for work that is done later; null: no trace is active. */
export const currentTraceParent = (): string | null => outgoingTrace()['traceparent'] ?? null;

/**
 * The trace in the headers of a request.
 *
 * @returns null if the headers contain no trace or are malformed
 */
export function incomingTrace({ traceparent, tracestate }: Headers): Context | null {
  const found = propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
  return trace.getSpanContext(found) === undefined ? null : found;
}
