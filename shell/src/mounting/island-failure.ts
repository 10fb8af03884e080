import type { FailedStep } from './life.ts';

/** A failure and the step that failed. */
export class IslandFailure extends Error {
  readonly kind: FailedStep;
  constructor(kind: FailedStep, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.kind = kind;
  }
}

/** Runs a step of mounting an island. A failure is rethrown with the step's name. */
export async function step<Value>(kind: FailedStep, work: () => Promise<Value> | Value): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new IslandFailure(kind, error);
  }
}
