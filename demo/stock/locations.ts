import { readdirSync, readFileSync } from 'node:fs';
import { StockLocation } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';

const folder = new URL('../sites/locations/', import.meta.url);

/**
 * The demo dealers' locations. Dealers, licences and people are invented. Phone numbers are from the range reserved for
 * fiction (5550). They differ from the dealer's general number, because a general number is always public, and a
 * location's number may be masked.
 */
export const demoLocations: readonly StockLocation[] = readdirSync(folder)
  .sort()
  .flatMap((file) => z.parse(z.array(StockLocation), JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
