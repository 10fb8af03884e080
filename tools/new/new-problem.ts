/** Why nothing was written: quotes the wrong value and says what to do. */
export class NewProblem extends Error {
  override readonly name = 'NewProblem';
}
