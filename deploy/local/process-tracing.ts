import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogPort } from '@forecourt/api';
import type { Tracing } from '@forecourt/tracing';
import { readTracing, startTracing, tracingFaults } from '@forecourt/tracing';
import { StartProblem } from './start-problem.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * Starts tracing in this process if `OTEL_EXPORTER_OTLP_ENDPOINT` is set.
 *
 * @param part name of the part that the process runs, or `all`
 * @throws StartProblem naming every wrong variable
 */
export async function traceProcess(
  part: string,
  { env, log }: { readonly env: NodeJS.ProcessEnv; readonly log: LogPort },
): Promise<Tracing> {
  const faults = tracingFaults(env);
  if (faults.length > 0) throw new StartProblem(faults.join('\n'));
  const settings = readTracing(env);
  if (settings === null) return { close: async () => {} };
  const service = {
    name: part === 'all' ? 'forecourt' : `forecourt-${part}`,
    instance: env['FORECOURT_PROCESS'],
    version: versionOf(workspaceRoot),
  };
  return startTracing(settings, service, (message) => log.warn({}, message));
}

/** A sentence about where the traces of a process go, for `--check`. */
export function describeTracing(env: NodeJS.ProcessEnv): string {
  const settings = readTracing(env);
  if (settings === null) return 'Traces: none, because OTEL_EXPORTER_OTLP_ENDPOINT is not set.';
  const { url, sampler, ratio, believesProxies } = settings;
  const share = sampler.endsWith('ratio') ? ` of ${ratio} (OTEL_TRACES_SAMPLER_ARG)` : '';
  const believed = believesProxies ? 'those of trusted proxies are' : 'no visitor’s is';
  return `Traces: to ${url} (OTEL_EXPORTER_OTLP_ENDPOINT), by ${sampler} (OTEL_TRACES_SAMPLER)${share}; ${believed} continued (TRUST_TRACEPARENT).`;
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
