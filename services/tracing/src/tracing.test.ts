import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import type { TraceSender, Tracing } from './index.ts';
import { handleInSpan, inSpan, outgoingTrace, readTracing, startTracing, tracingFaults } from './index.ts';
import type { Collector } from './testing/collector.ts';
import { startCollector } from './testing/collector.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

async function trace(
  url: string,
  env: Readonly<Record<string, string>> = {},
  warnings: string[] = [],
): Promise<Tracing> {
  const settings = readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...env });
  if (settings === null) throw new Error(tracingFaults(env).join());
  const tracing = await startTracing(settings, { name: 'test', version: '1.0.0' }, (line) => warnings.push(line));
  ending.push(tracing.close);
  return tracing;
}

async function collect(respond?: Parameters<typeof startCollector>[0]): Promise<Collector> {
  const collector = await startCollector(respond);
  ending.push(collector.close);
  return collector;
}

/**
 * A server that responds with two sets of trace headers: the headers that it would pass on, and the headers left in the
 * request.
 */
async function serve(sender: TraceSender) {
  const server: Server = createServer((request, response) =>
    handleInSpan({ request, response, sender, attributes: () => ({ 'forecourt.part': 'edge' }) }, () => {
      request.on('data', () => {});
      request.on('end', () => {
        const { traceparent: received = null } = request.headers;
        response.end(JSON.stringify({ passedOn: outgoingTrace(), received }));
      });
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ending.push(async () => server.close().closeAllConnections());
  return async (headers: Readonly<Record<string, string>>) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a%20name?q=secret`;
    const response = await fetch(url, { method: 'POST', body: 'typed by a shopper', headers });
    const answered = (await response.json()) as { passedOn: { traceparent?: string }; received: string | null };
    return {
      traceId: answered.passedOn.traceparent?.split('-')[1],
      flags: answered.passedOn.traceparent?.slice(-2),
      ...answered,
    };
  };
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const sampled = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };

it('the trace of a trusted sender is continued, also in code that runs when the body has arrived', async () => {
  const collector = await collect();
  const tracing = await trace(collector.url);
  const send = await serve('believed');
  expect(await send(sampled)).toMatchObject({ traceId, flags: '01' });
  await tracing.close();
  expect(collector.spans).toMatchObject([
    { traceId, parentSpanId: 'b7ad6b7169203331', name: 'POST', kind: 2, service: 'test' },
  ]);
  expect(collector.spans[0]?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'forecourt.part': 'edge',
  });
});

it('for a stranger, a new trace begins that links the sent trace, and the stranger’s headers are not passed on', async () => {
  const collector = await collect();
  const tracing = await trace(collector.url);
  const send = await serve('stranger');
  const answered = await send({ ...sampled, tracestate: 'vendor=1' });
  expect(answered).toMatchObject({ received: null, passedOn: { traceparent: expect.not.stringContaining(traceId) } });
  await tracing.close();
  expect(collector.spans).toMatchObject([{ traceId: answered.traceId, links: [{ traceId }] }]);
});

it('a stranger cannot have a request sampled, whatever trace id and flag are sent', async () => {
  const collector = await collect();
  const few = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.000001' };
  const tracing = await trace(collector.url, few);
  const send = await serve('stranger');
  // The sampler records the traces with the smallest ids, and this id is among them.
  const chosen = { traceparent: `00-00000000000000010000000000000001-b7ad6b7169203331-01` };
  for (const headers of [sampled, chosen]) expect(await send(headers)).toMatchObject({ flags: '00' });
  await tracing.close();
  expect(collector.spans).toEqual([]);
});

it.each([
  'nonsense',
  `00-${traceId}-b7ad6b7169203331`,
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-b7ad6b7169203331-01`,
  `${sampled.traceparent}, ${sampled.traceparent}`,
  'x'.repeat(300),
])('a malformed traceparent is ignored: %j', async (traceparent) => {
  const collector = await collect();
  const tracing = await trace(collector.url);
  const send = await serve('believed');
  const answered = await send({ traceparent });
  expect(answered.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(answered.traceId).not.toBe(traceId);
  await tracing.close();
  expect(collector.spans).toMatchObject([{ traceId: answered.traceId }]);
  expect(collector.spans[0]?.links ?? []).toEqual([]);
});

it('a request that another part of the platform sends without a trace starts no trace', async () => {
  const collector = await collect();
  const tracing = await trace(collector.url);
  const send = await serve('ownPart');
  expect(await send({})).toMatchObject({ passedOn: {} });
  expect(await send(sampled)).toMatchObject({ traceId });
  await tracing.close();
  expect(collector.spans).toHaveLength(1);
});

it('without a collector, requests are handled without a trace, and a stranger’s header is not passed on', async () => {
  expect(readTracing({})).toBeNull();
  const send = await serve('stranger');
  expect(await send(sampled)).toMatchObject({ passedOn: {}, received: null });
});

it('a span has the code of a failure, but not its message', async () => {
  const collector = await collect();
  const tracing = await trace(collector.url);
  const failing = inSpan('work', {}, async () => {
    throw Object.assign(new Error('Aroha typed this'), { code: '23505' });
  });
  await expect(failing).rejects.toThrow('Aroha');
  await tracing.close();
  expect(collector.spans).toMatchObject([{ name: 'work', status: { code: 2 }, attributes: { 'error.type': '23505' } }]);
  expect(JSON.stringify(collector.spans)).not.toContain('Aroha');
});

const manySpans = 20_000;
async function workALot(): Promise<number> {
  const startedMs = performance.now();
  for (let n = 0; n < manySpans; n += 1) await inSpan('work', {}, async () => {});
  return performance.now() - startedMs;
}

it('a collector that never responds delays no work, and shutdown by seconds only; spans beyond a limit are dropped', async () => {
  const collector = await collect(() => {});
  const warnings: string[] = [];
  const tracing = await trace(collector.url, {}, warnings);
  const tookMs = await workALot();
  expect(tookMs / manySpans).toBeLessThan(1);
  const startedMs = performance.now();
  await tracing.close();
  expect(performance.now() - startedMs).toBeLessThan(4_500);
  // The exports are the first one, which never ended, and those of the queue of 2,048 spans. All other spans were
  // dropped.
  expect(collector.exports()).toBeLessThan(7);
});

it('a collector that is down is named in the log once, and delays nothing', async () => {
  const collector = await startCollector();
  await collector.close();
  const warnings: string[] = [];
  const tracing = await trace(collector.url, {}, warnings);
  expect((await workALot()) / manySpans).toBeLessThan(1);
  while (warnings.length === 0) await pause(50);
  await workALot();
  await tracing.close();
  expect(warnings).toEqual([`Traces are lost, because ${collector.url} does not accept them.`]);
});

it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '10.0.0.7:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is "10.0.0.7:4318". Give an origin'],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER is "sometimes". Use one of always_on'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10 %' }, 'OTEL_TRACES_SAMPLER_ARG is "10 %". Give a share'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc", but traces are sent over HTTP'],
  [{ TRUST_TRACEPARENT: 'yes' }, 'TRUST_TRACEPARENT is "yes". Use true or false'],
])('an error names the variable that is wrong: %j', (wrong, message) => {
  expect(tracingFaults({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318', ...wrong })).toEqual([
    expect.stringContaining(message),
  ]);
});
