import { expect, it } from '@jest/globals';
import { describeTracing, traceProcess } from './process-tracing.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

it.each([
  [{}, 'Traces: none, because OTEL_EXPORTER_OTLP_ENDPOINT is not set.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318' },
    'Traces: to http://10.0.0.7:4318/v1/traces (OTEL_EXPORTER_OTLP_ENDPOINT), by parentbased_always_on (OTEL_TRACES_SAMPLER); no visitor’s is continued (TRUST_TRACEPARENT).',
  ],
  [
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318/',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      TRUST_TRACEPARENT: 'true',
    },
    'Traces: to http://10.0.0.7:4318/v1/traces (OTEL_EXPORTER_OTLP_ENDPOINT), by parentbased_traceidratio (OTEL_TRACES_SAMPLER) of 0.1 (OTEL_TRACES_SAMPLER_ARG); those of trusted proxies are continued (TRUST_TRACEPARENT).',
  ],
])('--check says where traces go: %j', (env, sentence) => {
  expect(describeTracing(env)).toBe(sentence);
});

it('a start fails with an error that names the variable with a wrong value', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.7:4318', OTEL_TRACES_SAMPLER: 'often' };
  await expect(traceProcess('edge', { env, log })).rejects.toThrow('OTEL_TRACES_SAMPLER is "often"');
});
