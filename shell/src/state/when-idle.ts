/** Does work when the browser has nothing else to do, after five seconds in any case. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
