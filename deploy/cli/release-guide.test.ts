import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { commands } from './commands/index.ts';

const guide = readFileSync(new URL('../../docs/release.md', import.meta.url), 'utf8');
/** Each command line of the guide: the rest of the code span, without `npx forecourt`. */
const lines = [...guide.matchAll(/`npx forecourt ([^`]+)`/g)].map(([, line = '']) => line);

const commandOf = (line: string) =>
  commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => line === name || line.startsWith(`${name} `));

describe('docs/release.md', () => {
  it('names commands of the command line tool only', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => commandOf(line) === undefined)).toEqual([]);
    // No command is named in another form, which the line above would miss.
    expect(guide.match(/\bforecourt [a-z]/g)).toHaveLength(lines.length);
  });

  it('gives commands the options that their help lists', () => {
    const unknown = lines.flatMap((line) => {
      const { usage = '', details = '' } = commandOf(line) ?? {};
      return [...line.matchAll(/--([a-z-]+)/g)]
        .map(([option]) => option)
        .filter((option) => option !== '--json' && !`${usage} ${details}`.includes(option))
        .map((option) => `${option} in ${line}`);
    });
    expect(unknown).toEqual([]);
  });
});
