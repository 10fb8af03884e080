import type { StockCar, StockLocation } from '@forecourt/contracts/stock';
import type { DemoSite } from './lenders.ts';
import type { Generation, Grade, ModelRange } from './model-range.ts';

/** The facts of one demo vehicle; the rest follows from its model. */
export type Choice = {
  readonly site: DemoSite;
  readonly location: StockLocation;
  readonly range: ModelRange;
  readonly generation: Generation;
  readonly grade: Grade;
  readonly year: number;
  readonly carType: StockCar['car_type'];
  readonly stocknum: string;
  readonly colour: string;
  readonly km: number;
  /** Years for which the vehicle has been driven; 0 for a new one. */
  readonly ageYears: number;
  /** Dollars. Default: price on application. */
  readonly price?: number;
  readonly beforePrice?: number;
  /** Market value in dollars. */
  readonly marketDollars: number;
  readonly status: StockCar['status'];
  readonly soldHoursAgo?: number;
  readonly reserved: boolean;
  readonly certified: boolean;
  readonly tag?: string;
  readonly arrivedHoursAgo: number;
  readonly comment?: string;
  /** Whether the vehicle also has the studio's interior pictures, panorama, film and hotspots, if its body has them. */
  readonly isMarked?: boolean;
};
