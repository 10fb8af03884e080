import type { LogPort } from '../deps.ts';
import { loggableError } from './loggable-error.ts';

/** Wraps a log so that errors are written without the values that they contain. */
export function withoutValues(log: LogPort): LogPort {
  const redacted =
    (log: LogPort['info']): LogPort['info'] =>
    (fields, message) =>
      log(fields['err'] instanceof Error ? { ...fields, err: loggableError(fields['err']) } : fields, message);
  return { info: redacted(log.info), warn: redacted(log.warn), error: redacted(log.error) };
}
