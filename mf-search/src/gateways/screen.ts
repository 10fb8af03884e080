import { afterPaint } from '@forecourt/kit/island';

/** What the shopper looks at. */
export type Screen = {
  /** Once what the shopper has just done is on it. */
  painted(): Promise<void>;
};

export const screen: Screen = { painted: afterPaint };
