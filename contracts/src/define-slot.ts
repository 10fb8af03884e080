/**
 * A named slot on a page that a site's layout fills with widgets.
 *
 * `Context` is what the page passes to its widgets: small readonly JSON.
 */
export type SlotDefinition<Context = unknown, Name extends string = string> = {
  readonly name: Name;
  /** Mounted only when the shopper opens the slot; until then the document contains no markup of its widgets. */
  readonly onDemand?: boolean;
  /** Type only; never present at run time. */
  readonly context?: Context;
};

/** The context that a widget in the slot receives. */
export type ContextOf<Slot> = Slot extends SlotDefinition<infer Context> ? Context : never;
