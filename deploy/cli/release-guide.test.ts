import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { commands } from './commands/index.ts';

const guide = readFileSync(new URL('../../docs/release.md', import.meta.url), 'utf8');
/** All command lines in the guide, without `npx forecourt`. Each is the text of a code span. */
const lines = [...guide.matchAll(/`npx forecourt ([^`]+)`/g)].map(([, line = '']) => line);

const commandOf = (line: string) =>
  commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => line === name || line.startsWith(`${name} `));

describe('docs/release.md', () => {
  it('names only commands that the command line tool has', () => {
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => commandOf(line) === undefined)).toEqual([]);
    // The guide contains no command outside a code span, which the pattern above would miss.
    expect(guide.match(/\bforecourt [a-z]/g)).toHaveLength(lines.length);
  });

  it('uses only options that the help of the command lists', () => {
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
