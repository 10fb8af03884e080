/** Conditions under which PostgreSQL ends or refuses connections or has no room, and those of network and disk. */
const codes = new Set([
  '57P01', // ended by an administrator: a planned restart
  '57P02', // ended because another process of the server crashed
  '57P03', // still starting, or shutting down
  '53300', // no connection left
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

/** What the driver says without a code, of a connection that broke or could not be had in time. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Whether a failed query says that the server could not be reached or has no room, not that the query was wrong: the same
 * again may succeed later. Whether the change was made is not known; a key that identifies repeats makes it safe.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { code = '', message = '' } = cause as NodeJS.ErrnoException;
    // Class 08 is broken connections.
    if (codes.has(code) || /^08...$/.test(code) || messages.test(message)) return true;
  }
  return false;
}
