import type { ServerResponse } from 'node:http';
import type { Readiness, ReadinessReport } from './readiness.ts';

/** The stage of the platform. It accepts requests only in the stage `running`. */
export type Stage =
  | { readonly kind: 'starting' | 'stopping' }
  | { readonly kind: 'running'; readonly readiness: Readiness };

/** Whether the path is a probe. `/livez` tells whether the process responds, `/readyz` whether it accepts requests. */
export function isProbe(path: string): path is '/livez' | '/readyz' {
  return path === '/livez' || path === '/readyz';
}

/** Responds to a probe with 200, or with 503 and, if `withFaults`, the faults. */
export async function responseProbe(
  path: '/livez' | '/readyz',
  stage: () => Stage,
  response: ServerResponse,
  { withFaults }: { readonly withFaults: boolean },
): Promise<void> {
  if (path === '/livez') return send(response, 200, { status: 'alive' });
  const { ready, faults } = await reportOf(stage());
  if (ready) return send(response, 200, { status: 'ready' });
  send(response, 503, { status: 'not ready', ...(withFaults && { faults }) });
}

async function reportOf(stage: Stage): Promise<ReadinessReport> {
  if (stage.kind === 'running') return stage.readiness.report();
  return { ready: false, faults: { platform: `It is ${stage.kind}.` } };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify(body));
}
