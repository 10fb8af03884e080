/** Long enough for a network that changes cells, short enough not to be noticed. */
const pauseMs = 300;

/** The outcome of `work`, which is done once more when it fails. Rejects with the first failure: a browser may say nothing of the second. */
export async function withRetry<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (failure) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return work().catch(() => {
      throw failure;
    });
  }
}
