import type { VehicleDraft, VehicleErrors } from './vehicle-draft.ts';

/** The vehicle part of a page that was posted without script and is shown again: values, errors and a notice. */
export type ReturnedVehicle = { readonly draft: VehicleDraft; readonly errors: VehicleErrors; readonly notice: string };
