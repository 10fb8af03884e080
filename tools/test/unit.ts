import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StepResult } from './step.ts';
import { report, run } from './step.ts';

/** Every jest test. */
export async function unitTests(): Promise<StepResult> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-unit-'));
  const file = join(folder, 'result.json');
  const { code, output } = await run('node', [
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    '-c',
    'jest.config.mjs',
    '--json',
    `--outputFile=${file}`,
  ]);
  const seconds = () => (performance.now() - startedAt) / 1000;
  try {
    const result = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      numPendingTests: number;
      numTodoTests: number;
      testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
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
        .map(({ fullName }) => fullName),
    });
  } catch {
    console.log(output);
    return report({ name: 'Unit and contract', passed: 0, failed: 1, seconds: seconds() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not run has no failed test of its own. */
function remarksOf(file: {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}): readonly string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return file.status === 'failed' ? [`FAILED ${file.name}`] : [];
  return failed.map(({ fullName }) => `FAILED ${fullName}`);
}
