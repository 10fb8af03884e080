import type { StepResult } from './step.ts';

/** Maximum number of tests in a run that pass only on a retry. */
const mostRetried = 2;
/** Maximum share of the recorded tests that may be missing in a run. */
const mostMissing = 0.05;

/** Number of tests in the last recorded run, by step. */
export type KeptCounts = Readonly<Record<string, number>>;

/**
 * Faults of a run as a whole, each as a sentence.
 *
 * @param kept recorded number of tests; a step without a recorded number is not compared
 * @param uncovered returns the rules that no passed title quotes
 */
export function faultsOfRun(
  results: readonly StepResult[],
  kept: KeptCounts,
  uncovered: (passed: readonly string[]) => readonly string[],
): readonly string[] {
  const sum = (count: (result: StepResult) => number | undefined) =>
    results.reduce((total, result) => total + (count(result) ?? 0), 0);
  const faults: string[] = [];
  const retried = sum((result) => result.retried);
  if (retried > mostRetried)
    faults.push(`${retried} tests only passed at their second try. Fix what makes them unstable.`);
  const skipped = sum((result) => result.skipped);
  if (skipped > 0) faults.push(`${skipped} tests were skipped. Run them, or remove them.`);
  for (const { name, passed, failed } of results) {
    const before = kept[name] ?? 0;
    if (passed + failed < before * (1 - mostMissing))
      faults.push(
        `${name}: ${passed + failed} tests ran and ${before} were kept. If you removed tests on purpose, lower the count in tools/test/kept-counts.json.`,
      );
  }
  return [...faults, ...uncovered(results.flatMap(({ titles = [] }) => titles))];
}
