import type { VehicleDraft, VehicleErrors } from './vehicle-draft.ts';

/** The vehicle's part of a page that was posted without script and came back: what was typed, and what is to be said of it. */
export type ReturnedVehicle = { readonly draft: VehicleDraft; readonly errors: VehicleErrors; readonly notice: string };
