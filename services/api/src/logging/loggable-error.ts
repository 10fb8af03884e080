import { DrizzleQueryError } from 'drizzle-orm/errors';

/** An error without personal data, for logs. */
export type LoggableError = {
  readonly name: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: LoggableError;
};

const deepest = 5;

/**
 * Removes values from an error, because shoppers may have typed them. A failed query contains its parameters. A
 * database error contains the refused row or value in its detail, and in its message in quotes.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'Something other than an error was thrown.' };
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

/** PostgreSQL's errors have a severity. Some of their messages end with a value in quotes, after a colon. */
function isOfDatabase(error: Error): boolean {
  return typeof (error as { readonly severity?: unknown }).severity === 'string';
}
