import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StockCar } from '@forecourt/contracts/stock';
import { workspaceRoot } from '../../deploy/local/workspace.ts';

/** The vehicles for sale at a demo dealer. */
export function stockOf(site: string, cars: readonly StockCar[]): readonly StockCar[] {
  const file = join(workspaceRoot, 'demo/sites', `${site}.json`);
  const { dealerships } = JSON.parse(readFileSync(file, 'utf8')) as { readonly dealerships: readonly string[] };
  return cars.filter(
    ({ dealership_slug: slug, status, show_on_dealer_website: isShown }) =>
      dealerships.includes(slug ?? '') && status !== 'sold' && isShown !== false,
  );
}
