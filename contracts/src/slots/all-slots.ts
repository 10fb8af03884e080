import * as named from './index.ts';

type Slot = (typeof named)[keyof typeof named];

/** Every slot by name. The release check and the edge read it. */
export const slots = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.values(named).map((slot) => [slot.name, slot]),
) as { readonly [Name in Slot['name']]: Extract<Slot, { readonly name: Name }> };

export type SlotName = keyof typeof slots;
