import type { Schema } from '@forecourt/contracts/schema';

/**
 * A named slot on a page. A site's layout fills it with widgets. `Context` is what the page passes to its widgets:
 * small readonly JSON.
 */
export type SlotDefinition<Context = unknown, Name extends string = string> = {
  readonly name: Name;
  /** Mounted only when the shopper opens the slot; until then the document contains no markup of its widgets. */
  readonly onDemand?: boolean;
  /**
   * Schema of the context. Slots of remotes outside the platform need one: the release check compares it with the
   * schema of each widget in the slot.
   */
  readonly schema?: Schema<Context>;
  /** Type only; never present at run time. */
  readonly context?: Context;
};

/** The context that a widget in the slot receives. */
export type ContextOf<Slot> = Slot extends SlotDefinition<infer Context> ? Context : never;

/**
 * Declares a slot of a remote's own pages and widgets.
 *
 * @param name `area.place`, such as `trade-tips.aside`
 * @param schema what each widget in the slot receives
 */
export function defineSlot<Context, Name extends string>(
  name: Name,
  { schema, onDemand }: { readonly schema: Schema<Context>; readonly onDemand?: boolean },
): SlotDefinition<Context, Name> {
  return { name, schema, ...(onDemand !== undefined && { onDemand }) };
}
