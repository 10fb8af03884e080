import type { Route } from './parts.ts';

/** What is known of the first page before it is rendered. */
export type Preloaded = {
  readonly route: Route;
  /** The page's data. */
  readonly data: unknown;
  /**
   * A widget's data; null when it is not known.
   *
   * @param contextKey the mount point's context as JSON
   */
  readonly widget: (name: string, contextKey: string) => { readonly of: unknown } | null;
};

/** The data of a rendered page as the document carries it; a widget's by `widgetKey`. */
export type PageData = {
  readonly nowMs: number;
  readonly page: unknown;
  readonly widgets: Readonly<Record<string, unknown>>;
};

export const widgetKey = (name: string, contextKey: string): string => `${name} ${contextKey}`;

/** Data that the document carries, for the first render. */
export const preloadedFrom = (route: Route, { page, widgets }: Omit<PageData, 'nowMs'>): Preloaded => ({
  route,
  data: page,
  widget(name, contextKey) {
    const key = widgetKey(name, contextKey);
    return Object.hasOwn(widgets, key) ? { of: widgets[key] } : null;
  },
});
