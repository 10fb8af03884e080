import type { LogPort } from '../deps.ts';
import { loggableError } from './loggable-error.ts';

/** The same log, told of errors without the values they were about. */
export function withoutValues(log: LogPort): LogPort {
  const told =
    (tell: LogPort['info']): LogPort['info'] =>
    (fields, message) =>
      tell(fields['err'] instanceof Error ? { ...fields, err: loggableError(fields['err']) } : fields, message);
  return { info: told(log.info), warn: told(log.warn), error: told(log.error) };
}
