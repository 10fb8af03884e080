/**
 * A named place on a page that a site's layout fills with widgets.
 *
 * `Context` is what the page passes to the widgets in it: small readonly JSON.
 */
export type SlotDefinition<Context = unknown, Name extends string = string> = {
  readonly name: Name;
  /** Mounted only once the shopper requests it: nothing of its widgets comes with the document. */
  readonly onDemand?: boolean;
  /** Type only; never present at run time. */
  readonly context?: Context;
};

/** The context a widget in the slot receives. */
export type ContextOf<Slot> = Slot extends SlotDefinition<infer Context> ? Context : never;
