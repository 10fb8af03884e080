import type { GatewayEnvironment } from '@forecourt/kit/island';
import { readStored, writeStored } from '@forecourt/kit/storage';
import type { ShopperTerms } from '../wiring.ts';

/** Storage key; the site's slug is added to it. */
export const shopperTermsKey = 'forecourt-finance-terms';

/** The terms a shopper chose for all cars, stored on this device. */
export type ShopperTermsGateway = {
  /** Null until the shopper chooses terms. */
  read(): ShopperTerms | null;
  write(terms: ShopperTerms): void;
};

/** Stored in localStorage; where that is forbidden or full, in memory until the page is left. */
export function createShopperTermsGateway({
  site,
  where,
}: Pick<GatewayEnvironment, 'site' | 'where'>): ShopperTermsGateway {
  if (where === 'server') return { read: () => null, write: () => {} };
  const key = `${shopperTermsKey}:${site.slug}`;
  let current: ShopperTerms | null | undefined;
  return {
    read() {
      current ??= stored(key);
      return current;
    },
    write(terms) {
      current = terms;
      writeStored(key, JSON.stringify(terms));
    },
  };
}

function stored(key: string): ShopperTerms | null {
  try {
    const { termYears, depositCents } = JSON.parse(readStored(key) ?? '{}') as Partial<ShopperTerms>;
    const isTerm = typeof termYears === 'number' && termYears >= 0.5 && termYears <= 15;
    const isDeposit = Number.isInteger(depositCents) && (depositCents ?? -1) >= 0;
    return isTerm && isDeposit ? { termYears, depositCents: depositCents ?? 0 } : null;
  } catch {
    return null;
  }
}
