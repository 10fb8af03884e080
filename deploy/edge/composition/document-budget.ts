import type { Budget, LimitName } from '@forecourt/budget';
import type { PageHead } from '@forecourt/contracts/release';
import { jsonSize } from './json-size.ts';

/** Position of an island in a document: the names of the slots that contain it, the outermost first. */
export type SlotPath = readonly string[];

type ShownSlot = { readonly name: string; readonly context: unknown };

type OpenSlot = {
  /**
   * Counts one widget of the slot, and the slot's context: the context is sent to the render process with each widget.
   *
   * @returns the exceeded limit, which every further widget of the slot would exceed too; null if the widget is within
   * the limits
   */
  readonly takeWidget: () => LimitName | null;
};

type Island = { readonly html: string; readonly data?: unknown; readonly head?: PageHead };

/** Counts how much of the budget one document uses. */
export function createDocumentBudget(budget: Budget) {
  let widgets = 0;
  let bytes = 0;
  let workedMs = 0;
  /** The exceeded limit that keeps further widgets out of the document; null if there is none. */
  const limitOfDocument = (): LimitName | null => {
    if (workedMs > budget.composeMs) return 'composeMs';
    if (widgets >= budget.widgetsPerDocument) return 'widgetsPerDocument';
    return bytes > budget.documentBytes ? 'documentBytes' : null;
  };
  return {
    /**
     * Counts the result of an island.
     *
     * @returns the limit that the result exceeds, or null
     */
    takeIsland({ html, data, head }: Island): LimitName | null {
      if (jsonSize(head, budget.headCharacters) > budget.headCharacters) return 'headCharacters';
      if (bytes <= budget.documentBytes) bytes += html.length + jsonSize(data, budget.documentBytes);
      return bytes > budget.documentBytes ? 'documentBytes' : null;
    },
    /**
     * Starts counting the widgets of a slot. Values that are equal for all widgets of the slot are computed once.
     *
     * @param path of the island that shows the slot
     */
    openSlot({ name, context }: ShownSlot, path: SlotPath): OpenSlot {
      let size: number | undefined;
      return {
        takeWidget() {
          // A slot within a slot of the same name would recurse endlessly, so it counts as too deep.
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
    /** Runs one step of the edge's own work and counts its duration. */
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
