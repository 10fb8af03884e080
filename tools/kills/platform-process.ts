/** A platform in a process of its own that ends as `npm start` does; told its data folder, it says when it is ready. */

import { startPlatform } from '../../deploy/local/platform.ts';
import { onStopSignal } from '../../deploy/local/stop-signals.ts';

const data = process.argv[2];
if (data === undefined || process.send === undefined)
  throw new Error('This runs as a child of tools/kills/main.ts: fork it with a data folder.');
const most = 1_000_000;
const platform = await startPlatform({
  port: 0,
  data,
  built: Promise.resolve(),
  prewarm: 'whenAsked',
  limits: { leadsPerMinute: most, reservationsPerMinute: most },
});
onStopSignal(() => void platform.close().then(() => process.exit(0)));
process.send({ port: platform.port, adminPort: platform.adminPort, token: platform.token });
