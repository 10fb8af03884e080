import type { Budget, LimitName } from '@forecourt/budget';
import type { PageHead } from '@forecourt/contracts/release';
import { jsonSize } from './json-size.ts';

/** Where in a document an island stands: the slots around it, from the outside in. */
export type SlotPath = readonly string[];

type ShownSlot = { readonly name: string; readonly context: unknown };

type Island = { readonly html: string; readonly data?: unknown; readonly head?: PageHead };

/** Counts what one document takes, against the budget. */
export function createDocumentBudget(budget: Budget) {
  let widgets = 0;
  let bytes = 0;
  let workedMs = 0;
  return {
    /** Takes in the result of an island. @returns the limit it is over */
    takeIsland({ html, data, head }: Island): LimitName | null {
      if (jsonSize(head, budget.headCharacters) > budget.headCharacters) return 'headCharacters';
      bytes += html.length + jsonSize(data, budget.documentBytes);
      return bytes > budget.documentBytes ? 'documentBytes' : null;
    },
    /**
     * Whether a slot may show a widget. What it is about is sent to its render process, once for each widget.
     *
     * @param path of the island that shows the slot @returns the limit it is over
     */
    takeWidget({ name, context }: ShownSlot, path: SlotPath): LimitName | null {
      // A slot within itself has no end: it is as far beyond the depth as one can be.
      if (path.includes(name) || path.length >= budget.slotDepth) return 'slotDepth';
      if (workedMs > budget.composeMs) return 'composeMs';
      if (widgets >= budget.widgetsPerDocument) return 'widgetsPerDocument';
      const size = jsonSize(context, budget.contextCharacters);
      if (size > budget.contextCharacters) return 'contextCharacters';
      bytes += size;
      if (bytes > budget.documentBytes) return 'documentBytes';
      widgets++;
      return null;
    },
    /** Adds the time of one step of the edge. */
    work<Result>(step: () => Result): Result {
      const startedMs = performance.now();
      try {
        return step();
      } finally {
        workedMs += performance.now() - startedMs;
      }
    },
  };
}
