import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestFile } from './jest-result.ts';
import { remarksOf, titleOf } from './jest-result.ts';
import type { StepResult } from './step.ts';
import { jest, report, run } from './step.ts';

/** Runs all Jest tests. */
export async function unitTests(): Promise<StepResult> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unit-'));
  const file = join(folder, 'result.json');
  const { code, output } = await run('node', [...jest, '--json', `--outputFile=${file}`]);
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const result = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      numPendingTests: number;
      numTodoTests: number;
      testResults: TestFile[];
    };
    const failed = Math.max(result.numFailedTests, result.numFailedTestSuites);
    if (failed > 0 || code !== 0) console.log(output);
    return report({
      name: 'Unit and contract',
      passed: result.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      seconds: seconds(),
      remarks: result.testResults.flatMap(remarksOf),
      skipped: result.numPendingTests + result.numTodoTests,
      titles: result.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === 'passed')
        .map(titleOf),
    });
  } catch {
    console.log(output);
    return report({ name: 'Unit and contract', passed: 0, failed: 1, seconds: seconds() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
