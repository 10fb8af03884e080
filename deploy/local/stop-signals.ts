const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `stop` at the first stop signal. A second signal ends the process at once. */
export function onStopSignal(stop: () => void): void {
  const onSignal = () => {
    for (const signal of signals) process.removeListener(signal, onSignal);
    stop();
  };
  for (const signal of signals) process.on(signal, onSignal);
}
