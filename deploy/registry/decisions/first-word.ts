import { platformSegments } from '@forecourt/contracts';

/** Why no version may declare a pattern: it matches addresses of other pages or of the platform. Null: it may. */
export function firstWordFault(pattern: string): string | null {
  const [, first = ''] = pattern.split('/');
  if (first === '' || /^[:*]/.test(first)) return 'begins with no fixed word and would take addresses of other pages';
  return platformSegments.includes(first)
    ? `takes the platform’s addresses: everything below /${first} belongs to it`
    : null;
}
