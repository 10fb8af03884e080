/** The present, for requests made after the page was. */
export type ClockGateway = { nowMs(): number };

export const systemClock: ClockGateway = { nowMs: () => Date.now() };
