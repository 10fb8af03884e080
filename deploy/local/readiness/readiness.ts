/**
 * The checks, by name, that must pass before the platform accepts requests. A check returns null if it passes.
 * Otherwise it returns its fault as a sentence without names of sites or people. A rejected promise counts as a fault.
 */
export type ReadinessChecks = Readonly<Record<string, () => Promise<string | null> | string | null>>;

/** `faults`: the sentence of each failed check, by the check's name. */
export type ReadinessReport = { readonly ready: boolean; readonly faults: Readonly<Record<string, string>> };

/** How long a report is cached. Some checks write to disk or database, so they must not run at every request. */
const keptMs = 1_000;

/** Time limit of a check. A check that takes longer counts as failed. */
const checkMs = 2_000;

/** Runs all checks and caches the combined report. */
export function createReadiness(checks: ReadinessChecks, nowMs: () => number = () => performance.now()) {
  let kept: { readonly report: Promise<ReadinessReport>; readonly atMs: number } | undefined;
  return {
    report(): Promise<ReadinessReport> {
      if (kept === undefined || nowMs() - kept.atMs >= keptMs) kept = { report: checkAll(checks), atMs: nowMs() };
      return kept.report;
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;

async function checkAll(checks: ReadinessChecks): Promise<ReadinessReport> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await faultOf(check)] as const),
  );
  const faults = Object.fromEntries(results.filter((result): result is [string, string] => result[1] !== null));
  return { ready: Object.keys(faults).length === 0, faults };
}

async function faultOf(check: ReadinessChecks[string]): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, checkMs, `It did not answer within ${checkMs / 1000} s.`);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `It failed${typeof code === 'string' ? ` (${code})` : ''}. The log says more.`;
  } finally {
    clearTimeout(timer);
  }
}
