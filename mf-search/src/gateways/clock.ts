/** The present, for questions asked after the page was made. */
export type Clock = { nowMs(): number };

export const systemClock: Clock = { nowMs: () => Date.now() };
