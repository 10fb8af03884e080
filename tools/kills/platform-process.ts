/**
 * Runs a platform in its own process, which ends as `npm start` does. Arguments: data folder and sites. Sends a
 * message when it is ready.
 */

import { openDemoFolder } from '../../deploy/local/demo-folder.ts';
import { startPlatform } from '../../deploy/local/platform.ts';
import { onStopSignal } from '../../deploy/local/stop-signals.ts';
import { receiverSecret } from './receiver.ts';

const [data, sites] = process.argv.slice(2);
if (data === undefined || sites === undefined || process.send === undefined)
  throw new Error('tools/kills/main.ts runs this file as a child. Fork it with a data folder and a sites folder.');
const secret = `whsec_${Buffer.from('a secret of the killed alone').toString('base64')}`;
const most = 1_000_000;
// Set in the environment of this process, because the sites are validated with it.
process.env['PRIVATE_TARGETS'] = '127.0.0.1';
const platform = await startPlatform({
  port: 0,
  data,
  built: Promise.resolve(),
  demo: openDemoFolder({ sites }),
  env: { ...process.env, [receiverSecret]: secret },
  prewarm: 'whenAsked',
  limits: { leadsPerMinute: most, reservationsPerMinute: most, reservationsPerSiteMinute: most },
});
onStopSignal(() => void platform.close().then(() => process.exit(0)));
process.send({ port: platform.port, adminPort: platform.adminPort, token: platform.token });
