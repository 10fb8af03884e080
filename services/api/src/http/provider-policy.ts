import type { IPolicy } from 'cockatiel';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

/**
 * How a provider is requested: each attempt within its time, a failed one once more, and after five failures in a row
 * not at all for a while (`BrokenCircuitError`).
 */
export function createProviderPolicy({
  timeoutMs,
  restMs,
}: {
  readonly timeoutMs: number;
  readonly restMs: number;
}): IPolicy {
  return wrap(
    retry(
      handleWhen((error) => !(error instanceof BrokenCircuitError)),
      { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }) },
    ),
    circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(5) }),
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
  );
}
