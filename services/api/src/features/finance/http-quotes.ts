import { readTolerantly } from '@forecourt/contracts';
import { YouxQuote } from '@forecourt/contracts/api';
import type { HttpProviderOptions } from '../../http/http-provider.ts';
import { createHttpProvider } from '../../http/http-provider.ts';
import type { QuotePort } from './quote-port.ts';

/**
 * Requests quotes from the real service, by `POST {base}/quote`. A response without a quote is not a failure.
 *
 * @source spec §7, FIN-056
 */
export function createHttpQuotes({ timeoutMs = 2_500, ...options }: HttpProviderOptions): QuotePort {
  const ask = createHttpProvider({ ...options, timeoutMs }, { code: 'QUOTE_UNREACHABLE', name: 'quoting service' });
  return {
    quote: (question) =>
      ask('/quote', { method: 'POST', body: question }, async (response, json) => {
        const { status } = response;
        if (status >= 400 && status < 500 && status !== 429) return null;
        return readTolerantly(YouxQuote, await json());
      }),
  };
}
