/** Runs writes one after another in the order of the calls; a failed write does not block the next. */
export class WriteQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(write: () => Promise<T>): Promise<T> {
    const result = this.#last.then(write);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
