/** A package and its output folder. */
export type Output = {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  readonly dist: string;
  /** Text that class names and chunk keys are made from. */
  readonly scope: string;
};
