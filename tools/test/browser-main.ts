/**
 * `npm run test:browser`: runs only the browser tests, against newly built packages. `npm run crawl`: opens every
 * page of every dealer.
 */
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { browserTests } from './browser.ts';

const words = process.argv.slice(2);
const config = words[0] === '--crawl' ? 'e2e/crawl/playwright.config.ts' : undefined;
await buildPackages(process.cwd());
const { failed } = await browserTests(config === undefined ? words : words.slice(1), config);
process.exitCode = failed === 0 ? 0 : 1;
