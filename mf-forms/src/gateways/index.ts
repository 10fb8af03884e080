import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { AppointmentsGateway } from './appointments.ts';
import { createAppointmentsGateway } from './appointments.ts';
import type { BookingsGateway } from './bookings.ts';
import { createBookingsGateway } from './bookings.ts';
import type { DeviceGateway } from './device.ts';
import { createDeviceGateway } from './device.ts';
import type { KeptCheckoutsGateway } from './kept-checkouts.ts';
import { createKeptCheckoutsGateway } from './kept-checkouts.ts';
import type { KeptEnquiriesGateway } from './kept-enquiries.ts';
import { createKeptEnquiriesGateway } from './kept-enquiries.ts';
import type { KeptVehiclesGateway } from './kept-vehicles.ts';
import { createKeptVehiclesGateway } from './kept-vehicles.ts';
import type { LeadsGateway } from './leads.ts';
import { createLeadsGateway } from './leads.ts';
import type { ReservationsGateway } from './reservations.ts';
import { createReservationsGateway } from './reservations.ts';
import type { SavedFormsGateway } from './saved-forms.ts';
import { createSavedFormsGateway } from './saved-forms.ts';
import type { StockGateway } from './stock.ts';
import { createStockGateway } from './stock.ts';
import type { ValuationsGateway } from './valuations.ts';
import { createValuationsGateway } from './valuations.ts';

/** The outside as this package's islands know it. */
export type FormGateways = {
  readonly leads: LeadsGateway;
  readonly device: DeviceGateway;
  readonly keptEnquiries: KeptEnquiriesGateway;
  readonly reservations: ReservationsGateway;
  readonly keptCheckouts: KeptCheckoutsGateway;
  readonly stock: StockGateway;
  readonly appointments: AppointmentsGateway;
  readonly bookings: BookingsGateway;
  readonly valuations: ValuationsGateway;
  readonly keptVehicles: KeptVehiclesGateway;
  readonly savedForms: SavedFormsGateway;
};

export function createFormGateways(env: GatewayEnvironment): FormGateways {
  return {
    leads: createLeadsGateway(env),
    device: createDeviceGateway(),
    keptEnquiries: createKeptEnquiriesGateway(env),
    reservations: createReservationsGateway(env),
    keptCheckouts: createKeptCheckoutsGateway(env),
    stock: createStockGateway(env),
    appointments: createAppointmentsGateway(env),
    bookings: createBookingsGateway(env),
    valuations: createValuationsGateway(env),
    keptVehicles: createKeptVehiclesGateway(env),
    savedForms: createSavedFormsGateway(env),
  };
}
