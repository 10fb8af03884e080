import type { ForecourtDatabase } from '@forecourt/database';
import { outboxLagMs } from '@forecourt/database';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PartName } from './listeners.ts';

/**
 * Upper bounds of a request's duration, in seconds: from a cached page to a duration that visitors perceive as slow.
 */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * The metrics of a process, in the format of Prometheus: memory and event loop, requests by part and status, and what
 * the parts add.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Duration of requests, by part and status.',
    labelNames: ['part', 'method', 'status'] as const,
    buckets,
    registers: [registry],
  });
  let expiry: Gauge | undefined;
  return {
    registry,
    /** Counts a request. `status` null: the response was cut off. */
    countRequest(part: PartName, method: string, status: number | null, ms: number): void {
      requests.observe({ part, method, status: status ?? 'cut off' }, ms / 1_000);
    },
    /** Adds a metric: how long queued work has waited. It is measured whenever the metrics are read. */
    watchOutbox(db: ForecourtDatabase): void {
      new Gauge({
        name: 'forecourt_outbox_lag_seconds',
        help: 'Time that the oldest queued message has been waiting for a worker.',
        registers: [registry],
        async collect() {
          this.set((await outboxLagMs(db)) / 1_000);
        },
      });
    },
    /** Adds a metric: the time at which the process's registry token expires. */
    setTokenExpiry(at: Date): void {
      expiry ??= new Gauge({
        name: 'forecourt_registry_token_expiry_timestamp_seconds',
        help: 'Time at which the registry token of this process expires, in seconds since 1970.',
        registers: [registry],
      });
      expiry.set(at.getTime() / 1_000);
    },
    /** All metrics as text. */
    text: (): Promise<string> => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
