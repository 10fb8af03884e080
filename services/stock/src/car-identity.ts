import { createHash } from 'node:crypto';

/**
 * A car's id: the same for the same stock number at the same dealership, in every import and every database.
 * 24 hexadecimal digits.
 */
export function carIdOf(dealershipSlug: string, stocknum: string): string {
  return createHash('sha256').update(`${dealershipSlug}\u0000${stocknum}`).digest('hex').slice(0, 24);
}

/** `2026-toyota-rav4-cruiser-n40218`: lower-case letters and digits, joined by single hyphens. */
export function carSlugOf(parts: readonly (string | number | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
