import type { FailureReport } from '@forecourt/contracts/release';

/** A report with the code that its message begins with, by which `forecourt health` counts it. */
export function withCode(report: FailureReport): FailureReport {
  const code = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):/.exec(report.message.slice(0, 61))?.[1];
  return code === undefined || report.code !== undefined ? report : { ...report, code };
}
