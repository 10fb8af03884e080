const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls back once when the process receives a stop signal. A second signal ends it at once. */
export function onStopSignal(stop: () => void): void {
  const onSignal = () => {
    for (const signal of signals) process.removeListener(signal, onSignal);
    stop();
  };
  for (const signal of signals) process.on(signal, onSignal);
}
