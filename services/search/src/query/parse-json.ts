import type { Budget, JsonSender } from '@forecourt/budget';
import { BudgetExceeded, parseJson as parseWithin } from '@forecourt/budget';
import { SearchError } from '../errors.ts';

/**
 * Parses untrusted JSON within limits. Deeply nested values would overflow the stack of recursive code.
 *
 * @throws SyntaxError as `JSON.parse` does, SEARCH_BODY_INVALID when a limit is exceeded
 */
export function parseJson(
  text: string | Uint8Array,
  { from = 'stranger', budget }: { readonly from?: JsonSender; readonly budget?: Budget } = {},
): unknown {
  try {
    return parseWithin(text, { from, subject: 'the JSON', ...(budget && { budget }) });
  } catch (cause) {
    if (!(cause instanceof BudgetExceeded)) throw cause;
    throw new SearchError('SEARCH_BODY_INVALID', cause.message, { cause });
  }
}
