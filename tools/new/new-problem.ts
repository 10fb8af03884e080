/** Why nothing was written: the wrong value in quotes, and what to do. */
export class NewProblem extends Error {
  override readonly name = 'NewProblem';
}
