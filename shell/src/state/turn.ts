/** Lets the browser answer a finger, and paint, before what comes next. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
