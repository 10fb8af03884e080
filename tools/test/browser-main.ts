/** `npm run test:browser`: journeys and faults alone, against rooms built now. */
import { buildRooms } from '../../deploy/local/build-rooms.ts';
import { browserTests } from './browser.ts';

await buildRooms(process.cwd());
const { failed } = await browserTests(process.argv.slice(2));
process.exitCode = failed === 0 ? 0 : 1;
