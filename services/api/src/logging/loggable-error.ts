import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error as a log may hold it. */
export type LoggableError = {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggableError;
};

const deepest = 5;

/**
 * An error without the values it was about, which may be what a shopper typed: a failed query has its parameters, and
 * a database the row or the value that it refused, in its detail and between quotes.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'Something was thrown that is no error.' };
  const { code } = error as { readonly code?: unknown };
  const message = messageOf(error);
  const stack = error.stack?.slice(error.stack.indexOf('\n    at '));
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    message,
    ...(stack?.startsWith('\n    at ') === true && { stack: `${error.name}: ${message}${stack}` }),
    ...(error.cause !== undefined && depth < deepest && { cause: loggableError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return isOfDatabase(error) ? error.message.replace(/: ".*$/s, ': a value that is not logged') : error.message;
}

/** PostgreSQL's own errors have a severity; the values they quote stand at the end, after a colon. */
function isOfDatabase(error: Error): boolean {
  return typeof (error as { readonly severity?: unknown }).severity === 'string';
}
