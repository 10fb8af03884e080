/** The samplers of OpenTelemetry, as `OTEL_TRACES_SAMPLER` names them. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplerNames)[number];

/** The destination of a process's spans, and the share of traces that is recorded. */
export type TracingSettings = {
  /** Address of the collector for traces, `…/v1/traces`. */
  readonly url: string;
  readonly sampler: SamplerName;
  /** Share of traces for the samplers that have one, 0–1. */
  readonly ratio: number;
  /** Whether a `traceparent` that a trusted proxy passes on is continued. Default: it is only linked. */
  readonly believesProxies: boolean;
};

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings from the variables of OpenTelemetry; null: no collector is set, or a variable is wrong. */
export function readTracing(env: Env): TracingSettings | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  if (endpoint === '' || tracingFaults(env).length > 0) return null;
  const name = env['OTEL_TRACES_SAMPLER'] ?? '';
  return {
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    sampler: samplerNames.find((each) => each === name) ?? 'parentbased_always_on',
    ratio: Number(env['OTEL_TRACES_SAMPLER_ARG'] ?? 1),
    believesProxies: env['TRUST_TRACEPARENT'] === 'true',
  };
}

/** Every fault of these variables, as sentences that name the variable. */
export function tracingFaults(env: Env): readonly string[] {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '';
  if (endpoint === '') return [];
  const sampler = env['OTEL_TRACES_SAMPLER'] ?? 'parentbased_always_on';
  const ratio = env['OTEL_TRACES_SAMPLER_ARG'] ?? '1';
  const protocol = env['OTEL_EXPORTER_OTLP_PROTOCOL'] ?? 'http/json';
  const trust = env['TRUST_TRACEPARENT'] ?? 'false';
  return [
    ...(/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')
      ? []
      : [`OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}". Give an origin such as http://10.0.0.7:4318.`]),
    ...(samplerNames.some((each) => each === sampler)
      ? []
      : [`OTEL_TRACES_SAMPLER is "${sampler}". Use one of ${samplerNames.join(', ')}.`]),
    ...(Number(ratio) >= 0 && Number(ratio) <= 1
      ? []
      : [`OTEL_TRACES_SAMPLER_ARG is "${ratio}". Give a share, 0 to 1.`]),
    ...(protocol.startsWith('http/')
      ? []
      : [
          `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}", but traces are sent over HTTP, to port 4318 on most collectors.`,
        ]),
    ...(trust === 'true' || trust === 'false' ? [] : [`TRUST_TRACEPARENT is "${trust}". Use true or false.`]),
  ];
}
