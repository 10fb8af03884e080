import { Link } from 'wouter';
import type { SiteRow } from '../../gateways/values.ts';
import type { SiteHealth } from '../../model/cell.ts';
import { count, percent } from '../../model/numbers.ts';
import type { SiteRules } from '../../model/site-rules.ts';
import { windowTimes, zoneDay, zoneMoment } from '../../model/zone-time.ts';
import { Icon } from '../../parts/icon.tsx';
import { SiteMark } from '../../parts/site-mark.tsx';
import { useNow, When } from '../../parts/when.tsx';

/** A site with its channel, and the current freeze, the next scheduled change or the last change. */
export function SiteName({
  row: { site, name, timeZone, changedAt },
  rules: { channel, frozen, next, scheduled },
  tabIndex,
}: {
  readonly row: SiteRow;
  readonly rules: SiteRules;
  readonly tabIndex: 0 | -1;
}) {
  const [due] = scheduled;
  const nowMs = useNow();
  return (
    <Link href={`/sites/${site}`} className="site-link" tabIndex={tabIndex}>
      <SiteMark site={site} name={name} />
      <span className="site-name" title={name}>
        {name}
        <small>
          {channel !== null && <b className={`channel ${channel}`}>{channel}</b>}
          {frozen !== null ? (
            <span className="warn" title={`${windowTimes(frozen)} (${frozen.timeZone}): ${frozen.why}`}>
              frozen until {zoneDay(frozen.until, frozen.timeZone, nowMs)}
            </span>
          ) : (
            <>
              changed <When at={changedAt} />
            </>
          )}
        </small>
      </span>
      <span className="row-notes">
        {due !== undefined && (
          <span className="note-icon" title={`scheduled for ${zoneMoment(due.dueAt, timeZone)}: ${due.why}`}>
            <Icon name="calendar" size={14} />
            <span className="unseen">a change is scheduled for {zoneMoment(due.dueAt, timeZone)}</span>
          </span>
        )}
        {frozen === null && next !== null && (
          <span className="note-icon" title={`frozen ${windowTimes(next)} (${next.timeZone}): ${next.why}`}>
            <Icon name="freeze" size={14} />
            <span className="unseen">a freeze begins {zoneMoment(next.from, next.timeZone)}</span>
          </span>
        )}
      </span>
    </Link>
  );
}

/** Errors per view within the last day. */
export function ErrorShare({ health }: { readonly health: SiteHealth | undefined }) {
  if (health === undefined) return <span className="muted">–</span>;
  const views = Math.max(0, ...health.remotes.map((remote) => remote.views));
  const errors = health.remotes.reduce((sum, remote) => sum + remote.errors, 0);
  if (views === 0) return <span className="muted">no views</span>;
  return <span title={`${count(errors, 'error')} in ${count(views, 'view')}`}>{percent((errors / views) * 100)}</span>;
}
