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
 * Policy for calling a provider: a timeout for each attempt, one retry, and a circuit breaker that opens after five
 * failures in a row (`BrokenCircuitError`).
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
