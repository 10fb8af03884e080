import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { HistoryEntry } from '../gateways/values.ts';
import { isRefusal, verbOf } from '../model/history.ts';
import { When } from './when.tsx';

/** One entry of a history: what changed, why, who did it and when. */
export function HistoryLine({
  entry,
  isCurrent = false,
  siteName,
  children,
}: {
  readonly entry: HistoryEntry;
  readonly isCurrent?: boolean;
  /** Name of the site, shown with a link; set in histories of several sites. */
  readonly siteName?: string;
  /** The actions for this entry. */
  readonly children?: ReactNode;
}) {
  const { action, why, actor, at, to, site, change } = entry;
  return (
    <li className={isCurrent ? 'current' : action === 'rollback' ? 'back' : undefined}>
      <span className="node" />
      <div>
        <p>
          {verbOf(entry)}
          {siteName !== undefined && (
            <>
              {' '}
              <Link href={`/sites/${site}`}>
                <b>{siteName}</b>
              </Link>
            </>
          )}
          : {why}
        </p>
        <small>
          {actor} · <When at={at} isLogged /> · <span className="mono">{to}</span>
          {change?.startsWith('ro-') && (
            <>
              {' '}
              · <Link href={`/rollouts/${change}`}>rollout</Link>
            </>
          )}
          {isRefusal(entry) && (
            <>
              {' '}
              · <Link href="/schedule">schedule</Link>
            </>
          )}
        </small>
      </div>
      {children}
    </li>
  );
}
