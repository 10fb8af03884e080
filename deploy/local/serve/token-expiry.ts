import type { LogPort } from '@forecourt/api';
import type { Metrics } from '../metrics.ts';

const dayMs = 24 * 60 * 60_000;

/** The log warns from this number of days before a token's expiry. */
const noticeDays = 14;

const fix =
  'Issue one with another name, set it as REGISTRY_TOKEN in each process that uses this one, restart them one by one, then revoke the old one (docs/operate.md).';

/**
 * Warns before the token of this process expires: the metrics contain the expiry time from the start, and in the last
 * 14 days the log warns once a day.
 */
export function watchTokenExpiry({
  log,
  metrics,
  now = () => Date.now(),
}: {
  readonly log: Pick<LogPort, 'warn' | 'error'>;
  readonly metrics: Pick<Metrics, 'setTokenExpiry'>;
  readonly now?: () => number;
}) {
  let known: number | null = null;
  const note = () => {
    if (known === null) return;
    const leftMs = known - now();
    const expiresAt = new Date(known).toISOString();
    if (leftMs <= 0) log.error({ expiresAt }, `The registry token of this process has expired. ${fix}`);
    else if (leftMs <= noticeDays * dayMs)
      log.warn(
        { expiresAt },
        `The registry token of this process expires in ${Math.ceil(leftMs / dayMs)} days. ${fix}`,
      );
  };
  const timer = setInterval(note, dayMs);
  timer.unref();
  return {
    /** Stores the token's expiry time, which the registry's responses state. */
    learn(at: Date): void {
      const expiresMs = at.getTime();
      if (Number.isNaN(expiresMs) || expiresMs === known) return;
      known = expiresMs;
      metrics.setTokenExpiry(at);
      note();
    },
    close: () => clearInterval(timer),
  };
}
