import type { FailureReport } from '@forecourt/contracts/release';
import { failureCodeOf } from '@forecourt/contracts/release';

/** Maximum characters of a message; browsers' reports have the same limit. */
const longestMessage = 2_000;

/** Adds the code by which `forecourt health` counts a report, and truncates the message. */
export function withCode(given: FailureReport): FailureReport {
  return { ...given, code: failureCodeOf(given), message: given.message.slice(0, longestMessage) };
}
