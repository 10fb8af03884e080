/** Lets the browser react to input, and paint, before what comes next. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
