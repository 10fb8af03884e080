/** Why a snapshot cannot be used, in words for the log. */
export class SnapshotProblem extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'SnapshotProblem';
  }
}
