import type { StockCar } from '@forecourt/contracts/stock';

/** The fields of a feed's valid row that are needed to plan an import. */
export type ListedCar = Pick<StockCar, 'id' | 'slug' | 'name' | 'make' | 'model' | 'km' | 'status' | 'vin'> & {
  readonly stocknum: string;
  readonly priceCents: number | null;
  readonly contentHash: string;
};
