import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { LimitDefinition } from './limits.ts';
import { defaultBudget, limits, readBudget } from './limits.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the budget', () => {
  it('the README’s table lists exactly the limits that exist, each with its default and what it counts', () => {
    const rows = Object.values<LimitDefinition>(limits).map(
      ({ variable, default: value, unit, counts }) =>
        `| \`${variable}\` | ${value.toLocaleString('en')} ${unit} | ${counts} |`,
    );
    expect(readme.split('\n').filter((line) => line.startsWith('| `BUDGET_'))).toEqual(rows);
  });

  it('an environment variable overrides only the default of its own limit', () => {
    expect(readBudget({ BUDGET_SLOTS: '7' })).toEqual({ ...defaultBudget, slotsPerIsland: 7 });
  });

  it.each(['0', '-1', '1.5', 'many', ''])('a limit of "%s" is refused with the name of its variable', (given) => {
    expect(() => readBudget({ BUDGET_SLOTS: given })).toThrow(`BUDGET_SLOTS is "${given}"`);
  });
});
