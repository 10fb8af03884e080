import { expect, it } from '@jest/globals';
import { describeMarked } from './version-mark.tsx';

const deprecated = { why: 'leaks', until: null, by: 'ci', at: '2026-11-20T00:00:00Z' };

it('a cell’s accessible name starts with its visible text, so voice control finds it', () => {
  const failing = describeMarked({ kind: 'failing', version: '1.1.0', percent: 5.3 }, { deprecated });
  expect(failing).toMatch(/^1\.1\.0, 5\.3% of views fail, deprecated/);
  const rolling = { kind: 'rolling', version: '1.0.0', to: '1.1.0', percent: 1 } as const;
  expect(describeMarked(rolling, {})).toBe('1.0.0, 1% of visitors get 1.1.0');
});
