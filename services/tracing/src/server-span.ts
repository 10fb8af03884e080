import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Attributes } from '@opentelemetry/api';
import { context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { incomingTrace, traceHeaders } from './trace-parent.ts';
import { failSpan, scope } from './tracer.ts';

/**
 * Who sent a request. `ownPart`: another part of the platform, whose trace is continued. `believed`: another sender
 * whose trace is continued. `stranger`: anyone else. A stranger's trace is only linked, so it cannot decide which
 * requests are sampled or add spans to the platform's traces.
 */
export type TraceSender = 'ownPart' | 'believed' | 'stranger';

/**
 * Methods that a span's name may contain. Other methods are left out, because strangers can invent any number of them.
 */
const knownMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly sender: TraceSender;
  /** Attributes of the span; called when the response has ended. */
  readonly attributes: () => Attributes;
};

/**
 * Handles a request in a span, which ends with the response. A stranger's trace headers are removed, so later parts do
 * not trust them.
 */
export function handleInSpan({ request, response, sender, attributes }: Exchange, handle: () => void): void {
  const sent = incomingTrace(request.headers);
  if (sender === 'stranger') for (const name of traceHeaders) delete request.headers[name];
  // A part of the platform sends a request without a trace only if it serves no visitor; such a request gets no span.
  if (sender === 'ownPart' && sent === null) {
    handle();
    return;
  }
  const linked = sender === 'stranger' && sent !== null ? trace.getSpanContext(sent) : undefined;
  const method = request.method ?? '';
  const span = trace.getTracer(scope).startSpan(
    knownMethods.has(method) ? method : 'HTTP',
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': knownMethods.has(method) ? method : '_OTHER' },
      ...(linked && { links: [{ context: linked }] }),
    },
    sender === 'stranger' ? ROOT_CONTEXT : (sent ?? ROOT_CONTEXT),
  );
  const active = trace.setSpan(ROOT_CONTEXT, span);
  response.once('close', () => {
    if (span.isRecording()) {
      span.setAttributes(attributes());
      if (response.headersSent) span.setAttribute('http.response.status_code', response.statusCode);
      if (!response.writableFinished) failSpan(span, 'cut_off');
      else if (response.statusCode >= 500) failSpan(span, String(response.statusCode));
    }
    span.end();
  });
  // Bodies arrive as events. Their listeners would otherwise run outside the trace.
  context.bind(active, request);
  context.with(active, handle);
}
