/** Runs tasks one after another, whether or not the previous one succeeded. */
export function createSerialQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = before.then(work);
    before = result.catch(() => {});
    return result;
  };
}
