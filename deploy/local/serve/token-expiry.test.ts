import { createJsonLog } from '@forecourt/api';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createMetrics } from '../metrics.ts';
import { watchTokenExpiry } from './token-expiry.ts';

const dayMs = 24 * 60 * 60_000;
const startMs = Date.parse('2026-11-29T00:00:00Z');

beforeEach(() => void jest.useFakeTimers({ now: startMs }));
afterEach(() => void jest.useRealTimers());

/** Collects the first sentence of every log line about a token that expires in `days` days. */
function watched(days: number) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const add = (level: string) => (_fields: unknown, line: string) => void lines.push(`${level}: ${line.split('.')[0]}`);
  const watch = watchTokenExpiry({ log: { warn: add('warn'), error: add('error') } as never, metrics });
  watch.learn(new Date(startMs + days * dayMs));
  return { lines, metrics, watch };
}

it('the token’s expiry is logged once a day in the last 14 days, and as an error once it has passed', () => {
  const { lines, watch } = watched(16);
  jest.advanceTimersByTime(dayMs);
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(2 * dayMs);
  expect(lines).toEqual([14, 13].map((days) => `warn: The registry token of this process expires in ${days} days`));
  jest.advanceTimersByTime(13 * dayMs);
  expect(lines.at(-1)).toBe('error: The registry token of this process has expired');
  watch.close();
  const { length } = lines;
  jest.advanceTimersByTime(3 * dayMs);
  expect(lines).toHaveLength(length);
});

it('the token’s expiry is logged at the start if it is near, once for each token', () => {
  const { lines, watch } = watched(3);
  watch.learn(new Date(startMs + 3 * dayMs));
  expect(lines).toEqual(['warn: The registry token of this process expires in 3 days']);
  watch.close();
});

it('the expiry time does not overwrite the time of its log line', () => {
  const lines: string[] = [];
  const log = createJsonLog((line) => lines.push(line));
  const watch = watchTokenExpiry({ log, metrics: createMetrics() });
  watch.learn(new Date(startMs + dayMs));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: '2026-11-29T00:00:00.000Z',
    expiresAt: '2026-11-30T00:00:00.000Z',
  });
  watch.close();
});

it('the metrics contain the expiry time as soon as it is known', async () => {
  const { metrics, watch } = watched(90);
  expect(await metrics.text()).toContain(
    `forecourt_registry_token_expiry_timestamp_seconds ${startMs / 1_000 + 90 * 86_400}`,
  );
  expect(await createMetrics().text()).not.toContain('forecourt_registry_token');
  watch.close();
});
