import { BudgetExceeded } from './budget-exceeded.ts';
import { JsonShape } from './json-shape.ts';
import type { Budget, LimitName } from './limits.ts';
import { defaultBudget } from './limits.ts';

/**
 * Who a document comes from: `stranger` for visitors and providers; `known` for whoever holds a token or an admin key;
 * `render` for render processes.
 */
export type JsonSender = 'stranger' | 'known' | 'render';

export type JsonOrigin = {
  readonly from: JsonSender;
  /** Names the document in a refusal: `the body`. */
  readonly subject: string;
  readonly budget?: Budget;
};

const limitNames = {
  stranger: { depth: 'jsonDepth', values: 'jsonValues', keys: 'jsonKeys' },
  known: { depth: 'jsonDepth', values: 'uploadValues', keys: 'uploadKeys' },
  render: { depth: 'jsonDepth', values: 'renderResultValues', keys: 'renderResultKeys' },
} as const satisfies Record<JsonSender, Record<'depth' | 'values' | 'keys', LimitName>>;

/**
 * Checks a document that arrives in parts, each at once.
 *
 * @returns takes the next part, and throws BudgetExceeded at the first byte that is too much
 */
export function createJsonCheck({ from, subject, budget = defaultBudget }: JsonOrigin): (part: Uint8Array) => void {
  const names = limitNames[from];
  const shape = new JsonShape({
    depth: budget[names.depth],
    values: budget[names.values],
    keys: budget[names.keys],
  });
  return (part) => {
    const excess = shape.add(part);
    if (excess !== null) throw new BudgetExceeded(names[excess], budget, subject);
  };
}

/**
 * `JSON.parse` of what comes from outside.
 *
 * @throws BudgetExceeded before anything is parsed, SyntaxError as `JSON.parse`
 */
export function parseJson(document: string | Uint8Array, origin: JsonOrigin): unknown {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document;
  createJsonCheck(origin)(bytes);
  return JSON.parse(
    typeof document === 'string'
      ? document
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
  );
}
