/**
 * Runs a platform for a test in its own process. Messages from the test stop and resume services; failure reports of
 * remotes are sent back to the test.
 */

import { openDemoFolder } from '../../deploy/local/demo-folder.ts';
import type { PartName } from '../../deploy/local/listeners.ts';
import { startPlatform } from '../../deploy/local/platform.ts';

type Order = { readonly id: number } & (
  | { readonly kind: 'stop' | 'resume'; readonly part: PartName }
  | { readonly kind: 'prewarm'; readonly site: string; readonly paths: readonly string[] }
  | { readonly kind: 'passTime'; readonly ms: number }
  | { readonly kind: 'passApiTime'; readonly ms: number }
  | { readonly kind: 'close' }
);

const [, , data, sites, demo] = process.argv;
if (data === undefined || process.send === undefined)
  throw new Error(
    "This runs as a child of a test: fork it with a data folder, a folder of sites in place of the demo's, and `none` for no demo stock.",
  );
// The test may have ended and closed the channel before the platform sends its last message.
const notify = (message: object) => process.connected && process.send?.(message);
let passedMs = 0;
let passedAtApiMs = 0;
const platform = await startPlatform({
  port: 0,
  data,
  nowMs: () => Date.now() + passedMs,
  apiClock: () => new Date(Date.now() + passedAtApiMs),
  built: Promise.resolve(),
  rolloutsEveryMs: 1_000,
  env: { ...process.env, ALERT_DELAY_SECONDS: '1' },
  ...(sites !== undefined && { demo: openDemoFolder({ demo, sites }) }),
  // Pages are prewarmed only on request, so that prewarming cannot interfere with a test.
  prewarm: 'whenAsked',
  limits: {
    leadsPerMinute: 1_000,
    reportsPerMinute: 1_000,
    pageViewsPerMinute: 1_000,
    vitalsPerMinute: 1_000,
    analyticsPerMinute: 1_000,
  },
  log: {
    info: () => {},
    warn: (fields, message) => {
      // The line begins with remote@version@lockfile@site, then the error.
      if ('lockfile' in fields)
        notify({ kind: 'report', report: { ...fields, message: message.replace(/^\S+: /, '') } });
      else notify({ kind: 'warning', message });
    },
    error: (fields, message) => console.error(message, fields['err'] ?? ''),
  },
});
notify({ kind: 'ready', port: platform.port, adminPort: platform.adminPort, token: platform.token });

process.on('message', (order: Order) => {
  void (async () => {
    if (order.kind === 'close') await platform.close();
    else if (order.kind === 'passTime') passedMs += order.ms;
    else if (order.kind === 'passApiTime') passedAtApiMs += order.ms;
    else if (order.kind === 'prewarm') await platform.prewarm(order.site, order.paths);
    else platform[order.kind](order.part);
    notify({ kind: 'done', id: order.id });
    if (order.kind === 'close') process.exit(0);
  })();
});
