import type { VehicleDraft, VehicleErrors } from './vehicle-draft.ts';

/** The vehicle part of a page posted without script that is shown again: its values, errors and a notice. */
export type ReturnedVehicle = { readonly draft: VehicleDraft; readonly errors: VehicleErrors; readonly notice: string };
