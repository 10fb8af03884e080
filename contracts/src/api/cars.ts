import * as z from '@forecourt/contracts/schema';
import { Car } from '../car/car.ts';

/** `GET /api/cars/:slug` */
export const CarResponse = z.object({ car: Car });
/** `GET /api/cars?ids=a,b`: cars in the requested order, without unknown ids; 50 ids at most. */
export const CarsResponse = z.object({ cars: z.array(Car) });
