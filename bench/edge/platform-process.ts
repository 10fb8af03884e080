/** The platform in its own process: `platform-process.ts <data folder>`. */
import { startPlatform } from '../../deploy/local/platform.ts';
import { serveMeasured } from './measured-process.ts';

const [data = ''] = process.argv.slice(2);
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const platform = await startPlatform({
  port: 0,
  data,
  built: Promise.resolve(),
  prewarm: 'atStart',
  limits: { leadsPerMinute: 100_000, reportsPerMinute: 100_000 },
  log: silent,
});
serveMeasured(platform.port);
