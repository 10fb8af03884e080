import { setTimeout as pause } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { TracingSettings } from './tracing-settings.ts';

/** Maximum time for which an ending process waits until its last spans are sent. */
const flushMs = 3_000;
/** Time limit of one export, so that a collector that does not respond does not block later exports. */
const exportMs = 5_000;
/** Maximum number of spans that wait to be sent; further spans are dropped. */
const mostWaiting = 2_048;
/** Time between two log lines about a collector that does not accept spans. */
const noteMs = 60_000;

/** Tracing of this process. */
export type Tracing = {
  /** Sends the last spans, for three seconds at most. */
  readonly close: () => Promise<void>;
};

/**
 * Starts to record spans and to send them to a collector by OTLP over HTTP. Only this function loads the SDK, so a
 * process without a collector does not load it.
 *
 * @param service.name such as `forecourt-edge`; `OTEL_SERVICE_NAME` takes precedence
 * @param service.instance name of this process, such as `edge-1`
 * @param warn called at most once a minute while the collector accepts no spans
 */
export async function startTracing(
  { url, sampler, ratio }: TracingSettings,
  service: { readonly name: string; readonly instance?: string | undefined; readonly version: string },
  warn: (message: string) => void,
): Promise<Tracing> {
  const [{ OTLPTraceExporter }, sdk, { defaultResource, detectResources, envDetector, resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const root = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  };
  const samplers = {
    ...root,
    parentbased_always_on: () => new sdk.ParentBasedSampler({ root: root.always_on() }),
    parentbased_always_off: () => new sdk.ParentBasedSampler({ root: root.always_off() }),
    parentbased_traceidratio: () => new sdk.ParentBasedSampler({ root: root.traceidratio() }),
  };
  const own = {
    'service.name': service.name,
    'service.version': service.version,
    ...(service.instance !== undefined && { 'service.instance.id': service.instance }),
  };
  const provider = new sdk.NodeTracerProvider({
    sampler: samplers[sampler](),
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: exportMs }), {
        maxQueueSize: mostWaiting,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  provider.register({ propagator: new core.W3CTraceContextPropagator() });
  noteFailures(warn, url);
  return {
    async close() {
      const ended = new AbortController();
      await Promise.race([
        provider.shutdown().catch(() => {}),
        pause(flushMs, undefined, { signal: ended.signal }).catch(() => {}),
      ]);
      ended.abort();
      for (const each of [trace, context, propagation, diag]) each.disable();
    },
  };
}

/** Spans that the collector does not accept are lost; the loss is only logged. */
function noteFailures(warn: (message: string) => void, url: string): void {
  let notedAtMs = Number.NEGATIVE_INFINITY;
  const note = () => {
    if (performance.now() - notedAtMs < noteMs) return;
    notedAtMs = performance.now();
    warn(`Traces are lost, because ${new URL(url).origin} does not accept them.`);
  };
  const silent = () => {};
  diag.setLogger(
    { error: note, warn: note, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
