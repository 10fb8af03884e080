import type { Budget, LimitName } from '@forecourt/budget';
import type { PageHead } from '@forecourt/contracts/release';
import { jsonSize } from './json-size.ts';

/** Position of an island in a document: the slots around it, from the outside in. */
export type SlotPath = readonly string[];

type ShownSlot = { readonly name: string; readonly context: unknown };

type OpenSlot = {
  /**
   * Counts one widget of the slot. The slot's context is sent to the render process once per widget.
   *
   * @returns the limit the widget exceeds, which every further widget of the slot exceeds too
   */
  readonly takeWidget: () => LimitName | null;
};

type Island = { readonly html: string; readonly data?: unknown; readonly head?: PageHead };

/** Counts what one document uses of the budget. */
export function createDocumentBudget(budget: Budget) {
  let widgets = 0;
  let bytes = 0;
  let workedMs = 0;
  /** The limit that stops all further widgets of the document, or null. */
  const limitOfDocument = (): LimitName | null => {
    if (workedMs > budget.composeMs) return 'composeMs';
    if (widgets >= budget.widgetsPerDocument) return 'widgetsPerDocument';
    return bytes > budget.documentBytes ? 'documentBytes' : null;
  };
  return {
    /** Counts the result of an island. @returns the limit it exceeds */
    takeIsland({ html, data, head }: Island): LimitName | null {
      if (jsonSize(head, budget.headCharacters) > budget.headCharacters) return 'headCharacters';
      if (bytes <= budget.documentBytes) bytes += html.length + jsonSize(data, budget.documentBytes);
      return bytes > budget.documentBytes ? 'documentBytes' : null;
    },
    /**
     * A slot that an island shows. What all its widgets have in common is worked out once.
     *
     * @param path of the island that shows the slot
     */
    openSlot({ name, context }: ShownSlot, path: SlotPath): OpenSlot {
      let size: number | undefined;
      return {
        takeWidget() {
          // A slot within itself would recurse endlessly and counts as beyond the depth limit.
          if (path.includes(name) || path.length >= budget.slotDepth) return 'slotDepth';
          const limit = limitOfDocument();
          if (limit !== null) return limit;
          size ??= jsonSize(context, budget.contextCharacters);
          if (size > budget.contextCharacters) return 'contextCharacters';
          bytes += size;
          if (bytes > budget.documentBytes) return 'documentBytes';
          widgets++;
          return null;
        },
      };
    },
    /** Adds the CPU time of one step of the edge. */
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
