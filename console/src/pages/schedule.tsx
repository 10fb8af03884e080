import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../features/dialogs.ts';
import { CancelScheduled, RemoveFreeze } from '../features/rule-actions.tsx';
import { freezesQuery, scheduledQuery, sitesQuery } from '../gateways/queries.ts';
import type { Scheduled } from '../gateways/values.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { FreezeLine, ScheduledLine } from '../parts/rule-lines.tsx';
import { Empty, Shown } from '../parts/states.tsx';
import { useNow } from '../parts/when.tsx';
import { mayChangeAny, useSession } from '../session/session.ts';

const shownAtFirst = 8;

/** `/schedule`: scheduled changes, freeze windows, and the results of earlier changes. */
export function SchedulePage() {
  useTitle('Schedule');
  const { open } = useDialogs();
  const changes = mayChangeAny(useSession());
  const scheduled = useQuery(scheduledQuery);
  const freezes = useQuery(freezesQuery);
  const rows = useQuery(sitesQuery).data ?? [];
  const nowMs = useNow();
  const nameOf = (site: string) => rows.find((row) => row.site === site)?.name ?? site;
  /**
   * The time zone of all sites. Undefined if their time zones differ; times are then shown in the reader's time zone.
   */
  const zoneOf = ({ sites }: Scheduled): string | undefined => {
    const zones = new Set(rows.filter(({ site }) => sites.includes(site)).map(({ timeZone }) => timeZone));
    return zones.size === 1 ? [...zones][0] : undefined;
  };
  return (
    <>
      <Heading
        title="Schedule"
        summary="Changes due later, and windows when sites can’t be changed."
        actions={
          changes && (
            <>
              <button type="button" className="button" onClick={() => open({ kind: 'freeze' })}>
                <Icon name="freeze" />
                Freeze sites
              </button>
              <button type="button" className="button primary" onClick={() => open({ kind: 'pin', later: true })}>
                <Icon name="calendar" />
                Schedule a change
              </button>
            </>
          )
        }
      />
      <div className="columns even">
        <section className="card" aria-labelledby="waiting">
          <h2 id="waiting">Scheduled changes</h2>
          <Shown query={scheduled} what="The list of scheduled changes">
            {(list) => {
              const waiting = list.filter(({ state }) => state === 'waiting');
              return waiting.length === 0 ? (
                <Empty icon="calendar" title="No scheduled changes" />
              ) : (
                <ul className="rules">
                  {waiting.map((each) => (
                    <ScheduledLine key={each.id} scheduled={each} timeZone={zoneOf(each)} nameOf={nameOf}>
                      <CancelScheduled scheduled={each} />
                    </ScheduledLine>
                  ))}
                </ul>
              );
            }}
          </Shown>
        </section>
        <section className="card" aria-labelledby="windows">
          <h2 id="windows">Freeze windows</h2>
          <Shown query={freezes} what="The list of freeze windows">
            {(list) => {
              const open = list.filter(({ until }) => Date.parse(until) > nowMs);
              return open.length === 0 ? (
                <Empty icon="freeze" title="No sites are frozen or due to be frozen" />
              ) : (
                <ul className="rules">
                  {open.map((freeze) => (
                    <FreezeLine key={freeze.id} freeze={freeze} nowMs={nowMs} siteName={nameOf(freeze.site)}>
                      <RemoveFreeze freeze={freeze} siteName={nameOf(freeze.site)} />
                    </FreezeLine>
                  ))}
                </ul>
              );
            }}
          </Shown>
        </section>
      </div>
      <Ended list={scheduled.data ?? []} zoneOf={zoneOf} nameOf={nameOf} />
    </>
  );
}

function Ended({
  list,
  zoneOf,
  nameOf,
}: {
  readonly list: readonly Scheduled[];
  readonly zoneOf: (scheduled: Scheduled) => string | undefined;
  readonly nameOf: (site: string) => string;
}) {
  const [all, setAll] = useState(false);
  const ended = list.filter(({ state }) => state !== 'waiting');
  if (ended.length === 0) return null;
  return (
    <section className="card" aria-labelledby="ended">
      <h2 id="ended">
        Ended
        {ended.length > shownAtFirst && !all && (
          <button type="button" className="button ghost" onClick={() => setAll(true)}>
            All {ended.length}
          </button>
        )}
      </h2>
      <ul className="rules">
        {ended.slice(0, all ? undefined : shownAtFirst).map((each) => (
          <ScheduledLine key={each.id} scheduled={each} timeZone={zoneOf(each)} nameOf={nameOf} />
        ))}
      </ul>
    </section>
  );
}
