/**
 * Error codes of PostgreSQL (connections that it ends or refuses, lack of capacity) and of the system (network errors,
 * full disks).
 */
const codes = new Set([
  '57P01', // ended by an administrator: a planned restart
  '57P02', // ended because another process of the server crashed
  '57P03', // still starting, or shutting down
  '53300', // all connections are in use
  '53100', // the disk is full
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
]);

/** Driver messages without a code, for a broken connection or a connection timeout. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a query failed because the server could not be reached or has no capacity, so that a retry may succeed. The
 * change may have been made in spite of the error; an idempotency key makes a retry safe.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code = '', message = '' } = cause as NodeJS.ErrnoException;
    // Class 08: connection exceptions.
    if (codes.has(code) || /^08...$/.test(code) || messages.test(message)) return true;
  }
  return false;
}
