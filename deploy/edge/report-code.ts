import type { FailureReport } from '@forecourt/contracts/release';

/** The limit for reports of browsers. */
const longestMessage = 2_000;

/** A report with the code its message begins with, by which `forecourt health` counts it, and a truncated message. */
export function withCode(given: FailureReport): FailureReport {
  const report = { ...given, message: given.message.slice(0, longestMessage) };
  const code = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):/.exec(report.message.slice(0, 61))?.[1];
  return code === undefined || report.code !== undefined ? report : { ...report, code };
}
