import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** An item in the output of Jest's `--json`. */
type TestFile = { readonly name: string; readonly status: string; readonly assertionResults: readonly Test[] };
type Test = { readonly status: string; readonly title: string; readonly ancestorTitles: readonly string[] };

/** The title with the names of its groups. */
const titleOf = ({ ancestorTitles, title }: Test): string => [...ancestorTitles, title].join(' ');

/** A file that failed to run has no failed test, so the file itself is reported. */
function remarksOf({ name, status, assertionResults }: TestFile): readonly string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`FAILED ${name}`] : [];
  return failed.map((test) => `FAILED ${titleOf(test)}`);
}
