import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type OtlpValue = { readonly stringValue?: string; readonly intValue?: number };
type OtlpAttributes = readonly { readonly key: string; readonly value: OtlpValue }[];
type OtlpSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: OtlpAttributes;
  readonly links?: readonly { readonly traceId: string }[];
  readonly status: { readonly code: number };
};
type OtlpExport = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: OtlpAttributes };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
};

/** A span as the collector received it. */
export type CollectedSpan = Omit<OtlpSpan, 'attributes'> & {
  readonly service: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
};

/**
 * Starts a collector that receives spans by OTLP over HTTP, as JSON.
 *
 * @param respond the response to an export. Default: every export is accepted
 */
export async function startCollector(
  respond: (response: ServerResponse) => void = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
) {
  const spans: CollectedSpan[] = [];
  let exports = 0;
  const server = createServer((request, response) => {
    exports += 1;
    void bodyOf(request).then((body) => {
      spans.push(...toSpans(JSON.parse(body) as OtlpExport));
      respond(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: spans as readonly CollectedSpan[],
    /** Number of exports received. */
    exports: () => exports,
    async close(): Promise<void> {
      server.close().closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

export type Collector = Awaited<ReturnType<typeof startCollector>>;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function toSpans({ resourceSpans }: OtlpExport): readonly CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toRecord(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: toRecord(span.attributes) })),
    );
  });
}

function toRecord(attributes: OtlpAttributes): CollectedSpan['attributes'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
