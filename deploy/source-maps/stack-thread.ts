/** Translates stacks in a thread of its own, because reading a large source map takes long. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { SourcePlace, StackFrame } from '@forecourt/contracts/release';
import { sourceMapOf } from '@forecourt/contracts/release';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import { definitionOf } from './function-name.ts';
import type { SourcePlaces, Stack, StackJob, StackJobDone } from './stack-jobs.ts';

type Script = { readonly map: TraceMap; readonly lines: readonly string[]; readonly bytes: number };

/**
 * Caches scripts, which is safe because a published file never changes. A decoded map takes 25 times the memory of its
 * file, so maps above `maxSize` are not cached.
 */
const scripts = new LRUCache<string, Script>({ maxSize: 3 * 1024 ** 2, sizeCalculation: ({ bytes }) => bytes + 1 });
const longestFile = 300;
const longestName = 100;
/** Maximum characters of a name that the build generates. */
const longestBuiltName = 3;

parentPort?.on('message', ({ stacks, folder, mostBytes }: StackJob) => {
  const found = new Map<StackFrame, Found>();
  // Files are read one after the other, because several large maps would not fit into the heap at the same time.
  for (const [file, frames] of Map.groupBy(stacks.flat(), (frame) => frame.file)) {
    const script = readScript(folder, file, mostBytes);
    if (script === null) continue;
    for (const frame of frames) {
      const at = positionOf(script, frame.line, frame.column - 1);
      if (at !== null) found.set(frame, { at, name: nameOf(script, frame) });
    }
  }
  const done: StackJobDone = { places: stacks.map((stack) => placesOf(stack, found)) };
  parentPort?.postMessage(done);
});

/** The position of a frame in the source, and the name in the definition of its function. */
type Found = { readonly at: Position; readonly name: string | null };

function placesOf(stack: Stack, found: ReadonlyMap<StackFrame, Found>): SourcePlaces {
  return stack.map((frame, index): SourcePlace | null => {
    const own = found.get(frame);
    if (own === undefined) return null;
    const caller = stack[index + 1];
    const name = own.name ?? nameInCaller(frame, (caller && found.get(caller)?.at) ?? null);
    return {
      file: printable(own.at.source, longestFile),
      line: own.at.line,
      column: own.at.column + 1,
      ...(name !== null && { name: printable(name, longestName) }),
    };
  });
}

/** The name in the definition of a frame's function. */
function nameOf(script: Script, { line, column, name }: StackFrame): string | null {
  const text = script.lines[line - 1];
  if (name === undefined || text === undefined) return null;
  const defined = definitionOf(text, name, column - 1);
  if (defined !== null) return positionOf(script, line, defined)?.name ?? null;
  // The build shortens names of exports and variables, but not of methods, so a long name is the name in the source.
  return name.length > longestBuiltName ? name : null;
}

/**
 * The name by which the next frame called this function. Null if that frame belongs to a library, because libraries
 * call all functions by names of their own.
 */
function nameInCaller({ name }: StackFrame, caller: Position | null): string | null {
  return name === undefined || caller === null || caller.source.includes('node_modules/') ? null : caller.name;
}

type Position = {
  readonly source: string;
  readonly line: number;
  readonly column: number;
  readonly name: string | null;
};

function positionOf({ map }: Script, line: number, column: number): Position | null {
  const { source, ...found } = originalPositionFor(map, { line, column });
  return source === null || found.line === null ? null : { source, ...found };
}

/**
 * Reads a script and its source map.
 *
 * @returns null if there is no map, or the map cannot be read
 */
function readScript(folder: string, file: string, mostBytes: number): Script | null {
  const known = scripts.get(file);
  if (known !== undefined) return known;
  try {
    const script = join(folder, file);
    const [text = '', map = ''] = [script, sourceMapOf(script)].map((path) => {
      if (statSync(path).size > mostBytes) throw new Error(`${path} is too large.`);
      return readFileSync(path, 'utf8');
    });
    const read: Script = {
      map: new TraceMap(JSON.parse(map)),
      lines: text.split('\n'),
      bytes: text.length + map.length,
    };
    scripts.set(file, read);
    return read;
  } catch {
    // Frames of a script without a readable map stay untranslated.
    return null;
  }
}

/** Removes characters that move the cursor of a terminal or change the direction of a text. */
function printable(text: string, most: number): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').slice(0, most);
}
