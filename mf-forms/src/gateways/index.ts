import type { GatewayEnvironment } from '@forecourt/kit/island';
import { createAppointmentsGateway } from './appointments.ts';
import { createBookingsGateway } from './bookings.ts';
import { createDeviceGateway } from './device.ts';
import { createKeptCheckoutsGateway } from './kept-checkouts.ts';
import { createKeptEnquiriesGateway } from './kept-enquiries.ts';
import { createKeptVehiclesGateway } from './kept-vehicles.ts';
import { createLeadsGateway } from './leads.ts';
import { createReservationsGateway } from './reservations.ts';
import { createSavedFormsGateway } from './saved-forms.ts';
import { createStockGateway } from './stock.ts';
import { createTestDrivesGateway } from './test-drives.ts';
import { createValuationsGateway } from './valuations.ts';

export function createFormGateways(env: GatewayEnvironment) {
  return {
    leads: createLeadsGateway(env),
    device: createDeviceGateway(env.site.aliases),
    keptEnquiries: createKeptEnquiriesGateway(env),
    reservations: createReservationsGateway(env),
    keptCheckouts: createKeptCheckoutsGateway(env),
    stock: createStockGateway(env),
    testDrives: createTestDrivesGateway(env),
    appointments: createAppointmentsGateway(env),
    bookings: createBookingsGateway(env),
    valuations: createValuationsGateway(env),
    keptVehicles: createKeptVehiclesGateway(env),
    savedForms: createSavedFormsGateway(env),
  };
}

/** All gateways of this package. */
export type FormGateways = Readonly<ReturnType<typeof createFormGateways>>;
