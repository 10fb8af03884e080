const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Time left of a reservation. `share`: the part of the whole reservation that is left, 0 to 1. */
export type HoldClockTime =
  | { readonly ended: true }
  | {
      readonly ended: false;
      readonly hours: number;
      readonly minutes: number;
      readonly seconds: number;
      readonly share: number;
    };

/**
 * @param leftMs time until the end
 * @param wholeHours length of the whole reservation
 */
export function clockOf(leftMs: number, wholeHours: number): HoldClockTime {
  if (leftMs <= 0) return { ended: true };
  return {
    ended: false,
    hours: Math.floor(leftMs / hourMs),
    minutes: Math.floor((leftMs % hourMs) / minuteMs),
    seconds: Math.floor((leftMs % minuteMs) / secondMs),
    share: Math.min(1, leftMs / (wholeHours * hourMs)),
  };
}
