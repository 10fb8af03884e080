import { createIsProxy } from './client-address.ts';

/** Parts with rate limits. */
export const limitedParts = ['edge', 'api', 'search', 'registry'] as const;
export type LimitedPart = (typeof limitedParts)[number];

/** Maximum requests per minute; 0: no limit. */
export type RequestLimits = {
  /** Per client address. */
  readonly perAddress: Readonly<Record<LimitedPart, number>>;
  /** Per key or token, from all addresses. */
  readonly perKey: number;
  /** Addresses and networks of the proxies whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
};

/**
 * A page with all its files and pictures causes about 80 requests. An office behind one address may therefore open
 * about 70 pages a minute.
 */
const defaults = { edge: 6_000, api: 6_000, search: 1_200, registry: 1_200, key: 60_000 } as const;

/**
 * Reads the limits from the environment variables `RATE_LIMIT_EDGE`, `_API`, `_SEARCH`, `_REGISTRY` and `_KEY`, and
 * the proxies from `TRUST_PROXY`: addresses and networks, separated by commas.
 *
 * @throws Error naming the variable, its value and the valid values
 */
export function readRequestLimits(env: Readonly<Record<string, string | undefined>>): RequestLimits {
  const limit = (name: keyof typeof defaults): number => {
    const variable = `RATE_LIMIT_${name.toUpperCase()}`;
    const given = env[variable];
    if (given === undefined) return defaults[name];
    if (!/^\d{1,9}$/.test(given))
      throw new Error(`${variable} is "${given}". Give the requests per minute as a whole number, or 0 for no limit.`);
    return Number(given);
  };
  return {
    perAddress: { edge: limit('edge'), api: limit('api'), search: limit('search'), registry: limit('registry') },
    perKey: limit('key'),
    trustedProxies: trustedProxiesIn(env['TRUST_PROXY'] ?? ''),
  };
}

function trustedProxiesIn(text: string): readonly string[] {
  const proxies = text.split(',').flatMap((part) => part.trim() || []);
  for (const proxy of proxies)
    try {
      createIsProxy([proxy]);
    } catch (cause) {
      throw new Error(
        `TRUST_PROXY contains "${proxy}": give addresses and networks such as 10.0.0.0/24, separated by commas.`,
        { cause },
      );
    }
  return proxies;
}
