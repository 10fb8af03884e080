/** `npm run test:browser`: journeys and faults alone, against packages built now. */
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { browserTests } from './browser.ts';

await buildPackages(process.cwd());
const { failed } = await browserTests(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
