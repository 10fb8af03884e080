/** The present, for questions asked after the page was made. */
export type ClockGateway = { nowMs(): number };

export const systemClock: ClockGateway = { nowMs: () => Date.now() };
