import type { Interface } from 'node:readline/promises';
import { CommandFailed } from './command.ts';

/**
 * The line that the user enters.
 *
 * @throws CommandFailed if the input ends instead, by Ctrl+D or Ctrl+C
 */
export function askLine(lines: Interface, question: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new CommandFailed('INPUT_ENDED', '\nThe input ended before the last answer; nothing was written.'));
    lines.once('close', fail);
    lines.question(question).then((line) => {
      lines.off('close', fail);
      resolve(line);
    }, fail);
  });
}
