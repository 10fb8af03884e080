import type { SourcePlace, StackFrame } from '@forecourt/contracts/release';

/** The frames of one report, the innermost first. */
export type Stack = readonly StackFrame[];

/** For each frame of a stack its place in the source; null: unknown. */
export type SourcePlaces = readonly (SourcePlace | null)[];

/** What the thread is given: stacks to translate with the maps of a folder of published versions. */
export type StackJob = { readonly stacks: readonly Stack[]; readonly folder: string; readonly mostBytes: number };

/** What the thread says of a job. */
export type StackJobDone = { readonly places: readonly SourcePlaces[] };
