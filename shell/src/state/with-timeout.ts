/** Settles like `promise`, or rejects with `message` after the timeout. */
export function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number, message: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
