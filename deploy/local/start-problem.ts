/** Why the platform cannot start, as one sentence that says what to do. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
  }
}
