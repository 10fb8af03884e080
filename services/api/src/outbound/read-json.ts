import type { Budget } from '@forecourt/budget';
import { BudgetExceeded, createJsonCheck } from '@forecourt/budget';

/**
 * Parses the JSON of a provider's response. Reading stops when the budget is exceeded.
 *
 * @throws BudgetExceeded, SyntaxError
 */
export async function readJson(response: Response, budget: Budget): Promise<unknown> {
  const subject = 'a provider’s response';
  const check = createJsonCheck({ from: 'stranger', subject, budget });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > budget.providerBytes) throw new BudgetExceeded('providerBytes', budget, subject);
    check(part);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}
