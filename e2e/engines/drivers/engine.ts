import type { EngineName } from '../../../tools/browser/find-browser.ts';

/** A JavaScript expression that the page evaluates; one that gives an element where an element is asked for. */
export type Expression = string;

/** A tab of a browser, with what every engine's client can do. */
export type Tab = {
  /** Loads an address, until its `load` event. */
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly url: () => Promise<string>;
  /** @returns the value of an expression, which has to be JSON */
  readonly evaluate: (expression: Expression) => Promise<unknown>;
  /** Clicks an element's centre with the mouse. */
  readonly click: (element: Expression) => Promise<void>;
  /** Types into an element by keyboard. */
  readonly type: (element: Expression, text: string) => Promise<void>;
  /** Makes the page's area this wide, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** @returns a PNG of what is in view */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** A running browser of one engine. */
export type Engine = {
  readonly name: EngineName;
  readonly version: string;
  /** Opens a tab; all tabs of an engine share their storage. */
  readonly newTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
};

/** A tab's default size in CSS pixels. */
export const desktop = { width: 1440, height: 900 } as const;
