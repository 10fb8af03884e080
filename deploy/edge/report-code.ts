import type { FailureReport } from '@forecourt/contracts/release';
import { failureCodeOf } from '@forecourt/contracts/release';

/** The limit for reports of browsers. */
const longestMessage = 2_000;

/** A report with its code, by which `forecourt health` counts it, and a truncated message. */
export function withCode(given: FailureReport): FailureReport {
  return { ...given, code: failureCodeOf(given), message: given.message.slice(0, longestMessage) };
}
