import { afterPaint } from '@forecourt/kit/island';

/** The browser's rendering. */
export type ScreenGateway = {
  /** Resolves after the next paint. */
  painted(): Promise<void>;
};

export const screen: ScreenGateway = { painted: afterPaint };
