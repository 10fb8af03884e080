import type { EngineName } from '../../../tools/browser/find-browser.ts';

/**
 * A JavaScript expression that is evaluated in the page. If it is passed as the parameter `element`, it must return an
 * element.
 */
export type Expression = string;

/** A browser tab, with the operations that the client of every engine supports. */
export type Tab = {
  /** Loads an address and waits for its `load` event. */
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly url: () => Promise<string>;
  /** @returns the value of an expression, which must be JSON */
  readonly evaluate: (expression: Expression) => Promise<unknown>;
  /** Clicks the centre of an element with the mouse. */
  readonly click: (element: Expression) => Promise<void>;
  /** Types into an element with the keyboard. */
  readonly type: (element: Expression, text: string) => Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** @returns a PNG of the viewport */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly name: EngineName;
  readonly version: string;
  /** Opens a tab. All tabs of an engine share storage. */
  readonly newTab: () => Promise<Tab>;
  readonly close: () => Promise<void>;
};

/** Default size of a tab, in CSS pixels. */
export const desktop = { width: 1440, height: 900 } as const;
