import type { FailureReport } from '@forecourt/contracts/release';

/** As long as a browser's report may be. */
const longestMessage = 2_000;

/** A report with the code that its message begins with, by which `forecourt health` counts it, and no endless message. */
export function withCode(given: FailureReport): FailureReport {
  const report = { ...given, message: given.message.slice(0, longestMessage) };
  const code = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):/.exec(report.message.slice(0, 61))?.[1];
  return code === undefined || report.code !== undefined ? report : { ...report, code };
}
