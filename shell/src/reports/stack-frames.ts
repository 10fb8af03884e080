import type { StackFrame } from '@forecourt/contracts/release';
import { mostStackFrames } from '@forecourt/contracts/release';
import { IslandFailure } from '../mounting/island-failure.ts';

/** Path of a published file of the shell or a remote. */
const published = /^\/assets\/((?:shell|mf-)[^:()]+\.js)$/;

/**
 * The frames of an error's stack in published files, innermost first. Frames in other files, such as those of a browser
 * extension, are left out. Addresses of files are returned without their query.
 */
export function stackFramesOf(error: unknown): StackFrame[] {
  const thrown = error instanceof IslandFailure ? error.cause : error;
  const stack = thrown instanceof Error ? String(thrown.stack) : '';
  const frames = stack.split('\n', 60).flatMap((line) => frameOf(line.slice(0, 600)) ?? []);
  return frames.slice(0, mostStackFrames);
}

/**
 * Parses a line of a stack: `at new Card (https://…/assets/mf-search/1.2.0/results.js:1:2345)`; in Firefox and Safari:
 * `Card@https://…`.
 */
function frameOf(line: string): StackFrame | null {
  const start = line.search(/https?:/);
  if (start === -1) return null;
  const [place = ''] = line.slice(start).split(/[\s)]/, 1);
  const [column, row, ...address] = place.split(':').reverse();
  const url = address.reverse().join(':');
  const [, file] = published.exec(URL.canParse(url) ? new URL(url).pathname : '') ?? [];
  if (file === undefined || !isPlace(row) || !isPlace(column)) return null;
  const name = nameIn(line.slice(0, start));
  return { file, line: Number(row), column: Number(column), ...(name !== null && { name }) };
}

const isPlace = (text = ''): boolean => /^\d{1,9}$/.test(text);

/** The function's name, from the text before the address; null if it has no name. */
function nameIn(before: string): string | null {
  const [called = ''] = before.split(' [as ', 1);
  const name = called.split(/[^\w$]/).findLast((word) => word !== '');
  return name === undefined || name === 'at' || name === 'async' || name.length > 60 ? null : name;
}
