import type { Route } from './parts.ts';

/** Data available before the first render. */
export type Preloaded = {
  readonly route: Route;
  readonly data: unknown;
  /**
   * A widget's data; null if it is not in the document.
   *
   * @param contextKey context of the mount point, as JSON
   */
  readonly widget: (name: string, contextKey: string) => { readonly of: unknown } | null;
};

/** Data that a rendered page embeds in the document: its own, and that of its widgets by `widgetKey`. */
export type PageData = {
  readonly nowMs: number;
  readonly page: unknown;
  readonly widgets: Readonly<Record<string, unknown>>;
};

export const widgetKey = (name: string, contextKey: string): string => `${name} ${contextKey}`;

/** Reads embedded data for the first render. */
export const preloadedFrom = (route: Route, { page, widgets }: Omit<PageData, 'nowMs'>): Preloaded => ({
  route,
  data: page,
  widget(name, contextKey) {
    const key = widgetKey(name, contextKey);
    return Object.hasOwn(widgets, key) ? { of: widgets[key] } : null;
  },
});
