import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialogs } from '../../features/dialogs.ts';
import { CancelScheduled, RemoveFreeze } from '../../features/rule-actions.tsx';
import { channelsQuery, freezesQuery, scheduledQuery } from '../../gateways/queries.ts';
import type { SiteRules } from '../../model/site-rules.ts';
import { FreezeLine, RuleLine, ScheduledLine } from '../../parts/rule-lines.tsx';
import { Shown } from '../../parts/states.tsx';
import { useNow, When } from '../../parts/when.tsx';

type Props = {
  readonly site: string;
  readonly name: string;
  readonly timeZone: string | undefined;
  readonly rules: SiteRules;
  readonly changes: boolean;
};

/** The rules for changes of the site: channel and holds, freeze windows, scheduled changes. */
export function SiteRulesCards(props: Props) {
  return (
    <>
      <ChannelCard {...props} />
      <FreezeCard {...props} />
      <ScheduledCard {...props} />
    </>
  );
}

function Card({
  id,
  title,
  actions,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>
        {title}
        <span className="row">{actions}</span>
      </h2>
      {children}
    </section>
  );
}

function ChannelCard({ site, name, rules, changes }: Props) {
  const { open } = useDialogs();
  const query = useQuery(channelsQuery);
  const { channel, holds } = rules;
  return (
    <Card
      id="site-channel"
      title="Channel and holds"
      actions={
        changes && (
          <>
            <button type="button" className="button ghost" onClick={() => open({ kind: 'hold', site })}>
              Hold a remote
            </button>
            <button type="button" className="button ghost" onClick={() => open({ kind: 'channel', sites: [site] })}>
              Set the channel
            </button>
          </>
        )
      }
    >
      <Shown query={query} what="The channel" rows={2}>
        {() => (
          <ul className="rules">
            <RuleLine
              icon="flag"
              title={channel === null ? 'Follows no channel' : `Follows ${channel}`}
              details={
                channel === null
                  ? 'Promotions don’t reach this site. To update it, pin versions to it yourself.'
                  : `Promotions to ${channel} include this site, unless they change a remote it holds.`
              }
            />
            {holds.map(({ remote, why, heldBy, heldAt }) => (
              <RuleLine
                key={remote}
                icon="lock"
                title={
                  <>
                    Holds <span className="mono">{remote}</span>: {why}
                  </>
                }
                details={
                  <>
                    {heldBy} · <When at={heldAt} />
                  </>
                }
              >
                {changes && (
                  <button
                    type="button"
                    className="button ghost"
                    aria-label={`Release ${remote}`}
                    onClick={() =>
                      open({
                        kind: 'end',
                        ending: { of: 'hold', site, remote },
                        what:
                          channel === null
                            ? `${name} won’t hold ${remote} any more. It follows no channel, so promotions still don’t reach it.`
                            : `The next promotion to ${channel} can change ${remote} on ${name} again.`,
                      })
                    }
                  >
                    Release
                  </button>
                )}
              </RuleLine>
            ))}
          </ul>
        )}
      </Shown>
    </Card>
  );
}

function FreezeCard({ site, name, rules, changes }: Props) {
  const { open } = useDialogs();
  const query = useQuery(freezesQuery);
  const nowMs = useNow();
  return (
    <Card
      id="site-freezes"
      title="Freeze windows"
      actions={
        changes && (
          <button type="button" className="button ghost" onClick={() => open({ kind: 'freeze', sites: [site] })}>
            Freeze
          </button>
        )
      }
    >
      <Shown query={query} what="The freeze windows" rows={1}>
        {() =>
          rules.windows.length === 0 ? (
            <p className="none">No freeze windows. The site can be changed at any time.</p>
          ) : (
            <ul className="rules">
              {rules.windows.map((freeze) => (
                <FreezeLine key={freeze.id} freeze={freeze} nowMs={nowMs}>
                  <RemoveFreeze freeze={freeze} siteName={name} />
                </FreezeLine>
              ))}
            </ul>
          )
        }
      </Shown>
    </Card>
  );
}

function ScheduledCard({ site, rules, timeZone, changes }: Props) {
  const { open } = useDialogs();
  const query = useQuery(scheduledQuery);
  return (
    <Card
      id="site-scheduled"
      title="Scheduled changes"
      actions={
        changes && (
          <button
            type="button"
            className="button ghost"
            onClick={() => open({ kind: 'pin', sites: [site], later: true })}
          >
            Schedule
          </button>
        )
      }
    >
      <Shown query={query} what="The scheduled changes" rows={1}>
        {() =>
          rules.scheduled.length === 0 ? (
            <p className="none">No scheduled changes.</p>
          ) : (
            <ul className="rules">
              {rules.scheduled.map((scheduled) => (
                <ScheduledLine key={scheduled.id} scheduled={scheduled} timeZone={timeZone}>
                  <CancelScheduled scheduled={scheduled} />
                </ScheduledLine>
              ))}
            </ul>
          )
        }
      </Shown>
    </Card>
  );
}
