/** `npm test`: everything CI runs; `npm run check`: its fast part. The last line of output is the verdict. */
import { readFileSync } from 'node:fs';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { uncoveredRules } from '../check/spec-coverage.ts';
import { browserTests } from './browser.ts';
import { quickChecks } from './checks.ts';
import type { StepResult } from './step.ts';
import { report, run } from './step.ts';
import { unitTests } from './unit.ts';
import type { KeptCounts } from './verdict.ts';
import { faultsOfRun } from './verdict.ts';

const isWhole = !process.argv.includes('--quick');
// Downloads and unpacks browsers while other steps run. If this fails, the tests that need a browser report it.
const browsers = isWhole ? run('node', ['tools/browser/ensure-browser.ts']) : undefined;
const results: StepResult[] = await quickChecks();
if (isWhole) {
  results.push(await unitTests());
  const startedAt = performance.now();
  const built = await buildPackages(process.cwd()).then(
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
  await browsers;
  if (built) results.push(await browserTests());
}
const kept = JSON.parse(readFileSync(new URL('./kept-counts.json', import.meta.url), 'utf8')) as KeptCounts;
const faults = isWhole ? faultsOfRun(results, kept, (passed) => uncoveredRules(process.cwd(), passed)) : [];
const sum = (count: (result: StepResult) => number) => results.reduce((total, result) => total + count(result), 0);
const failed = sum((result) => result.failed) + faults.length;
const remarks = results.flatMap(({ name, remarks: own = [], failed: count }) =>
  own.length === 0 && count > 0 ? [`FAILED ${name}`] : own,
);
if (isWhole)
  console.log(
    `\n${sum(({ retried = 0 }) => retried)} needed a second try, ${sum(({ skipped = 0 }) => skipped)} skipped`,
  );
const lines = [...remarks, ...faults.map((fault) => `FAILED ${fault}`), ''];
console.log(`\n${lines.join('\n')}${sum((result) => result.passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
