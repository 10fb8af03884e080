import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Freeze, Scheduled } from '../gateways/values.ts';
import { describeSites } from '../model/channels.ts';
import { windowTimes, zoneName, zoneTime } from '../model/zone-time.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';
import { When } from './when.tsx';

/** One line of a card: an icon, the rule, details and actions. */
export function RuleLine({
  icon,
  title,
  details,
  children,
}: {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly details: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p>{title}</p>
        <small>{details}</small>
      </div>
      {children}
    </li>
  );
}

/** A freeze window in the local time of its site. */
export function FreezeLine({
  freeze,
  nowMs,
  siteName,
  children,
}: {
  readonly freeze: Freeze;
  readonly nowMs: number;
  /** Name of the site, shown with a link; set in lists of several sites. */
  readonly siteName?: string;
  readonly children?: ReactNode;
}) {
  const { from, until, timeZone, why, createdBy, site } = freeze;
  const isNow = Date.parse(from) <= nowMs;
  return (
    <RuleLine
      icon="freeze"
      title={
        <>
          {siteName !== undefined && (
            <>
              <Link href={`/sites/${site}`}>
                <b>{siteName}</b>
              </Link>
              :{' '}
            </>
          )}
          {why} <span className={`chip ${isNow ? 'warn' : ''}`}>{isNow ? 'now' : 'next'}</span>
        </>
      }
      details={
        <>
          {windowTimes(freeze)} · {zoneName(isNow ? until : from, timeZone)} · {createdBy}
        </>
      }
    >
      {children}
    </RuleLine>
  );
}

const tones: Readonly<Record<Scheduled['state'], string>> = {
  waiting: 'accent',
  done: 'good',
  refused: 'critical',
  cancelled: '',
};

/** A scheduled change: its content, time, sites, author and result. */
export function ScheduledLine({
  scheduled,
  timeZone,
  nameOf,
  children,
}: {
  readonly scheduled: Scheduled;
  /** Time zone in which the change's time is shown. Default: the reader's. */
  readonly timeZone?: string | undefined;
  /** Name of a site by its id; set in lists of several sites, where the line names its sites. */
  readonly nameOf?: (site: string) => string;
  readonly children?: ReactNode;
}) {
  const { remotes, dueAt, endedAt, why, filedBy, state, outcome, sites } = scheduled;
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <RuleLine
      icon="calendar"
      title={
        <>
          <span className="mono">{describeVersions(remotes)}</span>
          {nameOf !== undefined && <> on {describeSites(sites, nameOf)}</>}: {why}{' '}
          <span className={`chip ${tones[state]}`}>{state}</span>
        </>
      }
      details={
        <>
          {zoneTime(dueAt, zone)} · {zoneName(dueAt, zone)} · {endedAt !== null && 'ended '}
          <When at={endedAt ?? dueAt} /> · {filedBy}
          {outcome !== '' && <> · {outcome}</>}
        </>
      }
    >
      {children}
    </RuleLine>
  );
}

const describeVersions = (remotes: Scheduled['remotes']): string =>
  Object.entries(remotes)
    .map(([remote, version]) => `${remote} ${version ?? 'removed'}`)
    .join(', ') || 'configurations';
