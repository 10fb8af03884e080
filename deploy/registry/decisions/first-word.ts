import { platformSegments } from '@forecourt/contracts';

/**
 * Why versions may not declare a pattern: it would match addresses of other pages or of the platform. Null: they may.
 */
export function firstWordFault(pattern: string): string | null {
  const [, first = ''] = pattern.split('/');
  if (first === '' || /^[:*]/.test(first)) return 'begins with no fixed word and would take addresses of other pages';
  return platformSegments.includes(first)
    ? `takes the platform’s addresses: everything below /${first} belongs to it`
    : null;
}
