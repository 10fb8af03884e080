import type { LogPort } from '../deps.ts';
import { withoutValues } from './without-values.ts';

/** Creates a log that writes one JSON object per line: time, level, message and fields. */
export function createJsonLog(write: (line: string) => void): LogPort {
  const line =
    (level: string): LogPort['info'] =>
    (fields, message) =>
      write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`);
  return withoutValues({ info: line('info'), warn: line('warn'), error: line('error') });
}
