import { platformSegments } from '@forecourt/contracts';

/** Why a pattern takes addresses that no version may have, or null: `begins with …`. */
export function firstWordFault(pattern: string): string | null {
  const [, first = ''] = pattern.split('/');
  if (first === '' || /^[:*]/.test(first)) return 'begins with no fixed word and would take addresses of other pages';
  return platformSegments.includes(first)
    ? `takes the platform’s addresses: everything below /${first} belongs to it`
    : null;
}
