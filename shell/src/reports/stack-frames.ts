import type { StackFrame } from '@forecourt/contracts/release';
import { mostStackFrames } from '@forecourt/contracts/release';
import { IslandFailure } from '../mounting/island-failure.ts';

/** `at new Card (https://…/assets/mf-search/1.2.0/results.js:1:2345)`; Firefox and Safari: `Card@https://…`. */
const published =
  /([\w$]*)(?: \[as [^\]]*\])?[ (@]*https?:\/\/[^\s/]+\/assets\/((?:shell|mf-)[^\s?#:()]+\.js)[^\s:]*:(\d+):(\d+)/;

/**
 * The places in published files where an error was thrown, the innermost first. Other files are left out, such as those
 * of a browser's extension, and whatever follows a file's path.
 */
export function stackFramesOf(error: unknown): StackFrame[] {
  const thrown = error instanceof IslandFailure ? error.cause : error;
  const stack = thrown instanceof Error ? String(thrown.stack) : '';
  const frames = stack.split('\n', 60).flatMap((line) => {
    const [, name = '', file = '', row, column] = published.exec(line.slice(0, 600)) ?? [];
    if (row === undefined) return [];
    const isNamed = name !== '' && name !== 'at' && name !== 'async' && name.length <= 60;
    return [{ file, line: Number(row), column: Number(column), ...(isNamed && { name }) }];
  });
  return frames.slice(0, mostStackFrames);
}
