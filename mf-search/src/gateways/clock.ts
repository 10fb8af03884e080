/** Current time, for requests made after the page was rendered. */
export type ClockGateway = { nowMs(): number };

export const systemClock: ClockGateway = { nowMs: () => Date.now() };
