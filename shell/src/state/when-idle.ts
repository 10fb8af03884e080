/** Runs `work` when the browser is idle, after five seconds at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
}
