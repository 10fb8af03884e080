import { BudgetExceeded } from './budget-exceeded.ts';
import { JsonShape } from './json-shape.ts';
import type { Budget, LimitName } from './limits.ts';
import { defaultBudget } from './limits.ts';

/**
 * Sender of the document. `stranger`: visitors and providers; `known`: holders of a token or an admin key; `render`:
 * render processes.
 */
export type JsonSender = 'stranger' | 'known' | 'render';

export type JsonOrigin = {
  readonly from: JsonSender;
  /** Name of the document in error messages, such as `the body`. */
  readonly subject: string;
  readonly budget?: Budget;
};

const limitNames = {
  stranger: { depth: 'jsonDepth', values: 'jsonValues', keys: 'jsonKeys' },
  known: { depth: 'jsonDepth', values: 'uploadValues', keys: 'uploadKeys' },
  render: { depth: 'jsonDepth', values: 'renderResultValues', keys: 'renderResultKeys' },
} as const satisfies Record<JsonSender, Record<'depth' | 'values' | 'keys', LimitName>>;

/**
 * Checks a document chunk by chunk while it arrives.
 *
 * @returns a function that takes the next chunk and throws BudgetExceeded at the first byte over a limit
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
 * Like `JSON.parse`, for documents from outside.
 *
 * @throws BudgetExceeded before parsing; SyntaxError as `JSON.parse` does
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
