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
    };
    const failed = Math.max(result.numFailedTests, result.numFailedTestSuites);
    if (failed > 0 || code !== 0) console.log(output);
    return report({
      name: 'Unit and contract',
      passed: result.numPassedTests,
      failed: failed || (code === 0 ? 0 : 1),
      seconds: seconds(),
    });
  } catch {
    console.log(output);
    return report({ name: 'Unit and contract', passed: 0, failed: 1, seconds: seconds() });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
