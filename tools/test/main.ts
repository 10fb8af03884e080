/** `npm test`: everything CI runs; `npm run check`: its quick part. The last line counts. */
import { buildRooms } from '../../deploy/local/build-rooms.ts';
import { browserTests } from './browser.ts';
import { quickChecks } from './checks.ts';
import type { StepResult } from './step.ts';
import { report } from './step.ts';
import { unitTests } from './unit.ts';

const results: StepResult[] = await quickChecks();
if (!process.argv.includes('--quick')) {
  results.push(await unitTests());
  const startedAt = performance.now();
  const built = await buildRooms(process.cwd()).then(
    () => true,
    (error: unknown) => {
      console.log(String(error));
      return false;
    },
  );
  results.push(
    report({
      name: 'Build',
      passed: built ? 1 : 0,
      failed: built ? 0 : 1,
      seconds: (performance.now() - startedAt) / 1000,
    }),
  );
  if (built) results.push(await browserTests());
}
const sum = (count: (result: StepResult) => number) => results.reduce((total, result) => total + count(result), 0);
const failed = sum((result) => result.failed);
const remarks = results.flatMap(({ name, remarks: own = [], failed: count }) =>
  own.length === 0 && count > 0 ? [`FAILED ${name}`] : own,
);
console.log(`\n${[...remarks, ''].join('\n')}${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
