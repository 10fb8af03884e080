import { readTolerantly } from '@forecourt/contracts';
import { PriceGauge } from '@forecourt/contracts/api';
import type { StockCar } from '@forecourt/contracts/stock';
import { ApiError } from '../../errors.ts';
import type { PriceGaugePort } from './gauge-port.ts';

/** A gauge is a few figures and a sentence. */
const longestResponse = 20_000;

/**
 * The gauge of a provider, `GET {base}/{car path}/autogauge`.
 *
 * @param base `https://gauge.example/v1`
 * @param timeoutMs a slower response counts as none
 * @source spec §7, API-006
 */
export function createProviderGauge({
  base,
  timeoutMs = 2_000,
  fetch = globalThis.fetch,
}: {
  readonly base: string;
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}): PriceGaugePort {
  return {
    async gaugeOf(car) {
      const gauge = readTolerantly(PriceGauge, await responseOf(addressOf(base, car), timeoutMs, fetch));
      if (gauge === null) throw unreachable('answered nothing usable');
      return gauge;
    },
  };
}

async function responseOf(url: string, timeoutMs: number, fetch: typeof globalThis.fetch): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const text = await response.text();
    if (response.ok && text.length <= longestResponse) return JSON.parse(text);
  } catch (cause) {
    throw unreachable(cause instanceof SyntaxError ? 'answered no JSON' : `gave no answer within ${timeoutMs} ms`);
  }
  throw unreachable('refused, or answered far too much');
}

/** A path from a feed that could lead to another host or out of the base is not used. */
function addressOf(base: string, { path = '', slug }: StockCar): string {
  const own = /^(\/[\w-]+)+$/.test(path) ? path : `/cars/${encodeURIComponent(slug)}`;
  return `${base.replace(/\/$/, '')}${own}/autogauge`;
}

function unreachable(what: string): ApiError {
  return new ApiError('PRICE_GAUGE_UNREACHABLE', `The price gauge’s provider ${what}.`);
}
