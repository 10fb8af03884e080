/**
 * Combines all calls in the same tick into one call of `work` with all their ids.
 *
 * @returns the function to call. The function's promise settles when the call of `work` with the given ids settles
 */
export function createUpdateTogether(
  work: (ids: readonly string[]) => Promise<void>,
): (ids: readonly string[]) => Promise<void> {
  let waiting: { readonly ids: Set<string>; readonly done: Promise<void> } | undefined;
  const begin = () => {
    const ids = new Set<string>();
    const done = Promise.resolve().then(() => {
      waiting = undefined;
      return work([...ids]);
    });
    return { ids, done };
  };
  return (some) => {
    waiting ??= begin();
    for (const id of some) waiting.ids.add(id);
    return waiting.done;
  };
}
