/** The reason why a snapshot is unusable, as text for the log. */
export class SnapshotProblem extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options);
    this.name = 'SnapshotProblem';
  }
}
