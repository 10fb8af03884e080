/** Long enough for a network that changes cells, short enough not to be noticed. */
const pauseMs = 300;

/** The outcome of `work`, which is done once more when it fails. Rejects with the second failure. */
export async function withRetry<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return work();
  }
}
