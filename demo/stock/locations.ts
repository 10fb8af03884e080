import { readdirSync, readFileSync } from 'node:fs';
import { StockLocation } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';

const folder = new URL('../sites/locations/', import.meta.url);

/**
 * Where the demo dealers are. Dealers, licences and people are invented; telephone numbers are from the range kept
 * free for fiction (5550), and none is its dealer's general one, which stands in the open.
 */
export const demoLocations: readonly StockLocation[] = readdirSync(folder)
  .sort()
  .flatMap((file) => z.parse(z.array(StockLocation), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
