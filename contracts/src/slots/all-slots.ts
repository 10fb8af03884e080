import * as named from './index.ts';

type Slot = (typeof named)[keyof typeof named];

/** All slots by name, for the release check and the edge. */
export const slots = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.values(named).map((slot) => [slot.name, slot]),
) as { readonly [Name in Slot['name']]: Extract<Slot, { readonly name: Name }> };

export type SlotName = keyof typeof slots;
