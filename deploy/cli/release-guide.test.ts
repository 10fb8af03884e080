import { readdirSync, readFileSync } from 'node:fs';
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
    // The pattern above finds only commands in code spans, so no command may be outside of one.
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

  it('describes only tasks of the console that a browser test with the same title carries out', () => {
    const folder = new URL('../../e2e/journeys/', import.meta.url);
    const specs = readdirSync(folder).filter((file) => file.startsWith('console'));
    const titles = specs.flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/\btest(?:\.step)?\(\s*'([^':]+):/g),
    ]);
    const walked = new Set(titles.map(([, task = '']) => task));
    // Sections with steps describe tasks of the console; other sections only explain.
    const tasks = guide
      .split(/^## /m)
      .slice(1)
      .filter((section) => /^1\. /m.test(section))
      .map((section) => section.split('\n')[0] ?? '');
    expect(tasks.length).toBeGreaterThan(10);
    expect(tasks.filter((task) => !walked.has(task))).toEqual([]);
  });
});
