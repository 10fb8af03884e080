import type { LogPort } from '../deps.ts';
import { loggableError } from './loggable-error.ts';

/** The same log, but errors come without the values they were about. */
export function withoutValues(log: LogPort): LogPort {
  const redacted =
    (log: LogPort['info']): LogPort['info'] =>
    (fields, message) =>
      log(fields['err'] instanceof Error ? { ...fields, err: loggableError(fields['err']) } : fields, message);
  return { info: redacted(log.info), warn: redacted(log.warn), error: redacted(log.error) };
}
