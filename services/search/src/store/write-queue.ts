/** Runs writes one after another in the order they were called; a failed one does not hold up the next. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(write: () => Promise<T>): Promise<T> {
    const result = this.#last.then(write);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
