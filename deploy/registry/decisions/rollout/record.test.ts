import type { RolloutRecord } from '@forecourt/contracts/release';
import { expect, it } from '@jest/globals';
import { withLine } from './record.ts';

const line = (number: number, share: number): RolloutRecord => ({
  at: new Date(number * 60_000).toISOString(),
  actor: 'noah',
  phase: 'paused',
  step: 0,
  share,
  because: `line ${number}`,
  readings: [],
});

it('a long record keeps its first line, the line in which the rollout reached visitors, and the latest lines, and says that others are left out', () => {
  let record: readonly RolloutRecord[] = [];
  for (let number = 0; number < 500; number++) record = withLine(record, line(number, number < 3 ? 0 : 100), 'ro-1');
  expect(record).toHaveLength(100);
  expect(record.slice(0, 4).map(({ because }) => because)).toEqual([
    'line 0',
    'line 3',
    'Earlier steps are left out here. forecourt audit ro-1 lists them.',
    'line 403',
  ]);
  expect(record.at(-1)?.because).toBe('line 499');
  expect(record.map(({ at }) => at)).toEqual(record.map(({ at }) => at).toSorted());
});

it('a short record keeps every line', () => {
  expect(withLine([line(0, 0)], line(1, 100), 'ro-1').map(({ because }) => because)).toEqual(['line 0', 'line 1']);
});
