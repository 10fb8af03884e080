import * as z from '@forecourt/contracts/schema';
import { filePath, remoteName, versionPattern } from '../names.ts';

/** Maximum number of frames in one report. */
export const mostStackFrames = 10;

const position = z.int().check(z.gte(1), z.lte(10_000_000));

/** `mf-search/1.2.0/results.js`: a script of a published version, below `/assets/`. */
const publishedScript = z
  .string()
  .check(
    z.maxLength(424),
    z.refine(isPublishedScript, 'Name a remote, its version and one of its scripts: mf-search/1.2.0/a.js.'),
  );

/** One frame of an error's stack: a position in a published file. It contains no data about the visitor. */
export const StackFrame = z.object({
  file: publishedScript,
  /** Line and column, both from 1. */
  line: position,
  column: position,
  /** Name of the function in the built file; minified names mostly have one or two letters. */
  name: z.optional(z.string().check(z.regex(/^[\w$]{1,60}$/))),
});
export type StackFrame = z.Infer<typeof StackFrame>;

/** The position in the version's source that belongs to a frame. */
export const SourcePlace = z.object({
  /** `mf-search/src/pages/results.tsx`, from the root of the repository. */
  file: z.string(),
  line: z.int(),
  column: z.int(),
  /** Name of the function. Absent: it has no name, or the source map does not contain it. */
  name: z.optional(z.string()),
});
export type SourcePlace = z.Infer<typeof SourcePlace>;

/** The parts of a script's path below `/assets/`, which name the published version. */
export type PublishedScript = { readonly remote: string; readonly version: string; readonly path: string };

/** @param file as in `StackFrame` */
export function publishedScriptOf(file: string): PublishedScript {
  const [remote = '', version = '', ...path] = file.split('/');
  return { remote, version, path: path.join('/') };
}

function isPublishedScript(file: string): boolean {
  const { remote, version, path } = publishedScriptOf(file);
  return (
    z.safeParse(remoteName, remote).success &&
    versionPattern.test(version) &&
    path.endsWith('.js') &&
    z.safeParse(filePath, path).success
  );
}
