import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { askLine } from './ask-line.ts';

const terminal = () => {
  const input = new PassThrough();
  return { input, lines: createInterface({ input, output: new PassThrough(), terminal: true }) };
};

it('each question returns one entered line', async () => {
  const { input, lines } = terminal();
  const first = askLine(lines, 'Name? ');
  input.write('Hillside\n');
  expect(await first).toBe('Hillside');
  const second = askLine(lines, 'Phone? ');
  input.write('\n');
  expect(await second).toBe('');
  lines.close();
});

it.each([
  ['Ctrl+D', '\u0004'],
  ['Ctrl+C', '\u0003'],
])('if a user answers a question with %s, the command fails with one sentence', async (_, key) => {
  const { input, lines } = terminal();
  const answer = askLine(lines, 'Name? ');
  input.write(key);
  await expect(answer).rejects.toMatchObject({
    code: 'INPUT_ENDED',
    exitCode: 1,
    message: '\nThe input ended before the last answer; nothing was written.',
  });
});
