import type { CarBrief } from '../car/car-brief.ts';
import type { ContextOf } from '../define-slot.ts';
import type { Equal, Holds } from '../testing/type-tests.ts';
import type { SlotName } from './all-slots.ts';
import type { slotVehicleEnquiry } from './index.ts';

type Expected = CarBrief & { readonly estimated?: boolean };
export type ContextIsTheBrief = Holds<Equal<ContextOf<typeof slotVehicleEnquiry>, Expected>>;

// @ts-expect-error the table is closed: a misspelt slot does not compile
export const misspelt: SlotName = 'vehicle.enquiries';
