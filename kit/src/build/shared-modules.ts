/**
 * Modules that the shell supplies to every remote, so that no remote bundles them. Shell and remote must both list
 * `react/jsx-runtime`: otherwise no module is shared.
 */
export const sharedRequests = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@forecourt/contracts/schema',
] as const;

/** React versions that a remote accepts. */
export const reactRange = '^19.0.0';
