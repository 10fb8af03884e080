/** Thrown before writing: the message quotes the wrong value and states the remedy. */
export class NewProblem extends Error {
  override readonly name = 'NewProblem';
}
