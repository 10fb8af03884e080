import type { SourcePlace, StackFrame } from '@forecourt/contracts/release';

/** The stack frames of one error report, the innermost first. */
export type Stack = readonly StackFrame[];

/** For each frame of a stack, its place in the source; null if the place is unknown. */
export type SourcePlaces = readonly (SourcePlace | null)[];

/** A job for the thread: to translate stacks with the source maps in a folder of published versions. */
export type StackJob = { readonly stacks: readonly Stack[]; readonly folder: string; readonly mostBytes: number };

/** The thread's result for a job. */
export type StackJobDone = { readonly places: readonly SourcePlaces[] };
