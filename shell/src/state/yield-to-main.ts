/** Yields to the main thread, so that the browser can handle input and paint. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
