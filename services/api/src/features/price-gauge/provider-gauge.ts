import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, defaultBudget } from '@forecourt/budget';
import { readTolerantly } from '@forecourt/contracts';
import { PriceGauge } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { ApiError } from '../../errors.ts';
import { readJson } from '../../outbound/read-json.ts';
import type { PriceGaugePort } from './gauge-port.ts';

/**
 * The gauge of a provider, `GET {base}/{car path}/autogauge`.
 *
 * @param base `https://gauge.example/v1`
 * @param timeoutMs a slower response counts as a failure
 * @source spec §7, API-006
 */
export function createProviderGauge({
  base,
  timeoutMs = 2_000,
  fetch = globalThis.fetch,
  budget = defaultBudget,
}: {
  readonly base: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  readonly budget?: Budget;
}): PriceGaugePort {
  return {
    async gaugeOf(car) {
      const gauge = readTolerantly(PriceGauge, await responseOf(addressOf(base, car), { timeoutMs, fetch, budget }));
      if (gauge === null) throw unreachable('gave no usable answer');
      return gauge;
    },
  };
}

async function responseOf(
  url: string,
  {
    timeoutMs,
    fetch,
    budget,
  }: { readonly timeoutMs: number; readonly fetch: typeof globalThis.fetch; readonly budget: Budget },
): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    if (response.ok) return await readJson(response, budget);
  } catch (cause) {
    if (cause instanceof BudgetExceeded) throw unreachable('sent far too much data');
    throw unreachable(cause instanceof SyntaxError ? 'sent no JSON' : `gave no answer within ${timeoutMs} ms`);
  }
  throw unreachable('refused');
}

/** A path from a feed is ignored if it could lead to another host or outside the base. */
function addressOf(base: string, { path = '', slug }: StockCar): string {
  const own = /^(\/[\w-]+)+$/.test(path) ? path : `/cars/${encodeURIComponent(slug)}`;
  return `${base.replace(/\/$/, '')}${own}/autogauge`;
}

function unreachable(what: string): ApiError {
  return new ApiError('PRICE_GAUGE_UNREACHABLE', `The price gauge’s provider ${what}.`);
}
