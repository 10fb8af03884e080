/** Delay before the retry: long enough for a phone to switch cells, short enough to go unnoticed. */
const pauseMs = 300;

/**
 * Runs `work`, and retries it once. If both fail, rejects with the first failure: a browser may give no details of the
 * second.
 */
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
