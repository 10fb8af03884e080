import { afterPaint } from '@forecourt/kit/island';

/** What the shopper looks at. */
export type ScreenGateway = {
  /** Once what the shopper has just done is on it. */
  painted(): Promise<void>;
};

export const screen: ScreenGateway = { painted: afterPaint };
