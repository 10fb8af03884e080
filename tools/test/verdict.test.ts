import type { StepResult } from './step.ts';
import { faultsOfRun } from './verdict.ts';

const unit: StepResult = { name: 'Unit', passed: 100, failed: 0, seconds: 1, titles: ['[SRCH-001] one'] };
const browser: StepResult = { name: 'Browser', passed: 20, failed: 0, seconds: 1, titles: ['two'] };
const none = () => [];

it('a run passes if at most one in twenty of the recorded tests is missing', () => {
  expect(faultsOfRun([unit, browser], { Unit: 105, Browser: 20 }, none)).toEqual([]);
  expect(faultsOfRun([unit], { Unit: 106 }, none)).toEqual([
    'Unit: 100 tests ran and 106 were kept. If you removed tests on purpose, lower the count in tools/test/kept-counts.json.',
  ]);
});

it('a run fails if a test was skipped, or if three tests needed a retry, in one step or in several', () => {
  expect(faultsOfRun([{ ...unit, skipped: 1 }], {}, none)).toHaveLength(1);
  expect(faultsOfRun([unit, { ...browser, retried: 2 }], {}, none)).toEqual([]);
  expect(
    faultsOfRun(
      [
        { ...unit, retried: 1 },
        { ...browser, retried: 2 },
      ],
      {},
      none,
    ),
  ).toEqual(['3 tests only passed at their second try. Fix what makes them unstable.']);
});

it('the coverage of rules is computed from the passed tests of all steps', () => {
  expect(faultsOfRun([unit, browser], {}, (passed) => passed.map((title) => `seen ${title}`))).toEqual([
    'seen [SRCH-001] one',
    'seen two',
  ]);
});
