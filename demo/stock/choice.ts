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
  /** Years since the vehicle's first owner bought it; 0 if it had no owner. */
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
  /** Whether the vehicle has interior pictures and hotspots on its spin. */
  readonly isMarked?: boolean;
};
