import type { Attributes, Context, Link, Span } from '@opentelemetry/api';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Name of the instrumentation scope of all spans. */
export const scope = 'forecourt';

/** The data of a span besides its name. Attributes never contain personal data, secrets or values of queries. */
export type Work = {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** The context of the span's parent. Default: the active one. */
  readonly parent?: Context;
  readonly links?: readonly Link[];
};

/**
 * Runs work in a span, which is active while the work runs and ends with it. A failure is recorded by the class or code
 * of its error: messages may contain what a shopper typed.
 */
export async function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active(), links = [] }: Work,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = trace.getTracer(scope).startSpan(name, { kind, attributes, links: [...links] }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    failSpan(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Makes a request in a span. The span names the server, but not the path or query, which may contain what a shopper
 * typed.
 */
export function inRequestSpan<Result>(
  { method, url, parent = context.active() }: Pick<Work, 'parent'> & { readonly method: string; readonly url: string },
  request: (span: Span) => Promise<Result>,
): Promise<Result> {
  const { hostname = '', port = '', protocol = '' } = URL.parse(url) ?? {};
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
  };
  return inSpan(method, { parent, kind: SpanKind.CLIENT, attributes }, request);
}

/**
 * Marks a span as failed.
 *
 * @param type an error code or class name, but no free text: there must be few different values
 */
export function failSpan(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/** Whether the active span is recorded. If not, a further span within it would have no use. */
export function isRecording(): boolean {
  return trace.getActiveSpan()?.isRecording() === true;
}

/** Names the route that answers the active request, such as `/api/cars/:slug`. */
export function nameRoute(method: string, route: string): void {
  const span = trace.getActiveSpan();
  if (span?.isRecording() !== true) return;
  span.updateName(`${method} ${route}`);
  span.setAttribute('http.route', route);
}

/** The active trace. Work that a later event starts can join it by `inTrace`. */
export const activeTrace = (): Context => context.active();

/** Runs work in a trace that was active before. */
export const inTrace = <Result>(active: Context, work: () => Result): Result => context.with(active, work);

function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.length < 64 ? code : error.name;
}
