import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';

/** `GET /api/cars/:slug` */
export const CarResponse = z.object({ car: Car });
/** `GET /api/cars?ids=a,b` in the order requested, unknown ids left out, 50 at most. */
export const CarsResponse = z.object({ cars: z.array(Car) });
