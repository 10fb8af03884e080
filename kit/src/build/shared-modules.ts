/**
 * What the shell supplies to every remote, by request. A remote never bundles these.
 *
 * Both sides must agree on `react/jsx-runtime`, or nothing is shared at all.
 */
export const sharedRequests = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@forecourt/contracts/schema',
] as const;

/** React versions a remote accepts. */
export const reactRange = '^19.0.0';
