import { readTolerantly } from '@forecourt/contracts';
import { YouxQuote } from '@forecourt/contracts/api';
import { BrokenCircuitError } from 'cockatiel';
import { ApiError } from '../../errors.ts';
import { createProviderPolicy } from '../../http/provider-policy.ts';
import type { QuotePort } from './quote-port.ts';

/** A quote is three figures. */
const longestResponse = 20_000;

/**
 * Quotes of the service itself, `POST {base}/quote`. A request that fails is made once more; after five failures in a
 * row it is left alone for half a minute.
 *
 * @param token sent as a bearer token; never logged
 * @source spec §7, FIN-056
 */
export function createHttpQuotes({
  base,
  token,
  timeoutMs = 2_500,
  restMs = 30_000,
  fetch = globalThis.fetch,
}: {
  readonly base: string;
  readonly token: string | undefined;
  readonly timeoutMs?: number;
  readonly restMs?: number;
  readonly fetch?: typeof globalThis.fetch;
}): QuotePort {
  const policy = createProviderPolicy({ timeoutMs, restMs });
  const url = `${base.replace(/\/$/, '')}/quote`;
  return {
    async quote(question) {
      try {
        return await policy.execute(async ({ signal }) => {
          const response = await fetch(url, {
            method: 'POST',
            redirect: 'error',
            signal,
            headers: {
              'content-type': 'application/json',
              ...(token !== undefined && { authorization: `Bearer ${token}` }),
            },
            body: JSON.stringify(question),
          });
          // A service that answers and gives no quote is well.
          if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
          const text = await response.text();
          if (!response.ok || text.length > longestResponse) throw new Error(`answered ${response.status}`);
          return readTolerantly(YouxQuote, JSON.parse(text));
        });
      } catch (error) {
        const what = error instanceof BrokenCircuitError ? 'is left alone after failures' : 'gave no usable answer';
        throw new ApiError('QUOTE_UNREACHABLE', `The quoting service ${what}.`);
      }
    },
  };
}
