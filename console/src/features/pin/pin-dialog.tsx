import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePin, useSchedule } from '../../gateways/changes.ts';
import { freezesQuery, gateQuery, manifestQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { Channel, RolloutSide, SiteRow, Wanted } from '../../gateways/values.ts';
import { describeSites } from '../../model/channels.ts';
import { diffOf } from '../../model/diff.ts';
import { faultsOf } from '../../model/gate.ts';
import { count, fewOf } from '../../model/numbers.ts';
import { byRemote } from '../../model/published.ts';
import { zoneMoment } from '../../model/zone-time.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Awaiting } from '../../parts/states.tsx';
import { useNow } from '../../parts/when.tsx';
import { WhyForm } from '../../parts/why-form.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { useAnnounce } from '../announce.ts';
import { Choice } from '../versions/choice.tsx';
import { useChosenSites } from '../versions/use-chosen-sites.ts';
import { ConfigurationPart, useChosenConfig } from './configuration-part.tsx';
import { Diff } from './diff.tsx';
import { FreezeNotice, frozenTargets } from './freeze-notice.tsx';
import { GateAnswer } from './gate-answer.tsx';
import { Refused } from './refused.tsx';
import { RolloutChoice, rolloutNote } from './rollout-choice.tsx';
import { useFix } from './use-fix.ts';
import { addressesIn, dueAtOf, pinNow, TimeChoice, zoneOf } from './when.tsx';

/**
 * Pins versions on sites, now or at a later time. The dialog shows what changes, on which sites, and the gate's result
 * for the current choice.
 */
export default function PinDialog({
  sites: given = [],
  channel: givenChannel,
  remotes: wantedFirst = {},
  later = false,
  onClose,
}: {
  readonly sites?: readonly string[];
  readonly channel?: Channel;
  readonly remotes?: Wanted;
  /** Whether the dialog opens with a field for a later time. Default: it pins now. */
  readonly later?: boolean;
  readonly onClose: () => void;
}) {
  const session = useSession();
  const sites = useQuery(sitesQuery);
  const versions = useQuery(versionsQuery);
  const [wanted, setWanted] = useState(wantedFirst);
  const [side, setSide] = useState<RolloutSide | null>(null);
  const [time, setTime] = useState(later ? { ...pinNow, local: '' } : pinNow);
  const [isDespite, setDespite] = useState(false);
  const [why, setWhy] = useState('');
  const pin = usePin();
  const schedule = useSchedule();
  const freezes = useQuery(freezesQuery);
  const nowMs = useNow();
  const announce = useAnnounce();
  const published = byRemote(versions.data ?? []);
  const rows = (sites.data ?? []).filter(({ site }) => mayChange(session, site));
  const { targets, chosen, choose, byChannel } = useChosenSites({ given, channel: givenChannel, rows, wanted });
  const lines = diffOf(targets, wanted);
  const changed = lines.length === 0 ? {} : wanted;
  const configuration = useChosenConfig(targets);
  const { config } = configuration;
  const configs = config === null ? {} : { [config.site]: { config: config.config, basedOn: config.basedOn } };
  const changes = lines.length > 0 || config !== null;
  const gate = useQuery(gateQuery(changes ? targets.map(({ site }) => site) : [], changed, configs));
  const faults = faultsOf(gate.data?.faults ?? []);
  const fix = useFix({ verdicts: gate.data, targets, wanted, configs });
  const manifests = useQueries({
    queries: lines.flatMap(({ remote, to }) => (to === null ? [] : [manifestQuery(remote, to)])),
  });
  const pages = manifests.flatMap(({ data }) => Object.keys(data?.pages ?? {}));
  const rolling = targets.filter(({ rollout }) => rollout !== null);
  const cannot =
    targets.length === 0
      ? 'Choose a site.'
      : !changes
        ? Object.keys(wanted).length === 0
          ? 'Choose a version.'
          : targets.length === 1
            ? 'The site is already set up this way.'
            : 'All of these sites are already set up this way.'
        : null;
  const dueAt = dueAtOf(time, targets, nowMs);
  const frozen = frozenTargets(targets, freezes.data ?? [], dueAt == null ? nowMs : Date.parse(dueAt));
  const despiteFreeze = isDespite && frozen.length > 0;
  const blocking = despiteFreeze ? [] : frozen;
  const run = (remotes: Wanted, exceptRefused = false) => {
    if (dueAt === undefined) return;
    const what = titleOf(remotes) || 'the configuration';
    const rollout = rolling.length === 0 ? null : side;
    const order = { sites: targets, remotes, config, rollout, exceptRefused, despiteFreeze, why: why.trim() };
    const onDone = (title: string, description: string) => {
      configuration.finish();
      onClose();
      announce({ title, description });
    };
    if (dueAt === null)
      return pin.mutate(order, {
        onSuccess: (changed) =>
          onDone(`Pinned ${what}`, `Live on ${count(changed, 'site')} within a second.${rolloutNote(rollout)}`),
      });
    schedule.mutate(
      { ...order, dueAt, notify: addressesIn(time.notify) },
      { onSuccess: () => onDone(`Scheduled ${what}`, zoneMoment(dueAt, zoneOf(targets))) },
    );
  };
  const isRefused = faults.length > 0 || blocking.length > 0;
  const refusing = new Set([...faults.flatMap((fault) => fault.sites), ...blocking.map(({ site }) => site)]).size;
  const accepting = targets.length - refusing;
  const lacks =
    cannot !== null ||
    !configuration.isReady ||
    why.trim() === '' ||
    (rolling.length > 0 && side === null) ||
    dueAt === undefined ||
    pin.isPending ||
    schedule.isPending;
  const offersFix = fix.remotes !== null && blocking.length === 0;
  const submit = () => {
    if (lacks || gate.isPending) return;
    if (!isRefused) run(wanted);
    else if (offersFix && fix.remotes !== null) run(fix.remotes);
  };
  return (
    <Sheet
      title={titleFor(wanted, targets, byChannel.channel)}
      summary={describeSites(targets, ({ name }) => name) || 'No sites chosen yet.'}
      onClose={onClose}
      foot={
        <WhyForm why={why} onWhy={setWhy} onClose={onClose} onSubmit={submit}>
          {isRefused && accepting > 0 && (
            <button type="button" className="button" disabled={lacks} onClick={() => run(wanted, true)}>
              Leave out {refusing}, pin {accepting}
            </button>
          )}
          {isRefused && offersFix ? (
            <button type="submit" className="button accent" disabled={lacks}>
              Pin with {fix.title}
            </button>
          ) : (
            <button type="submit" className="button accent" disabled={lacks || isRefused || gate.isPending}>
              {pinWords(targets, dueAt === null)}
            </button>
          )}
        </WhyForm>
      }
    >
      {sites.data === undefined || versions.data === undefined ? (
        <section>
          <Awaiting queries={[sites, versions]} what="The list of sites and versions" rows={4} />
        </section>
      ) : (
        <>
          <Choice
            rows={rows}
            chosen={chosen}
            onChoose={choose}
            published={published}
            wanted={wanted}
            onWant={setWanted}
            byChannel={byChannel}
          />
          <TimeChoice time={time} onTime={setTime} targets={targets} />
          <section>
            <h3>
              What changes on each site <em>{cannot ?? count(lines.length, 'remote')}</em>
            </h3>
            <Diff lines={lines} published={published} />
          </section>
          <ConfigurationPart chosen={configuration} faults={gate.data?.faults ?? []} />
          <section>
            <h3>Who sees it</h3>
            <dl className="blast">
              <div>
                <dt>Sites</dt>
                <dd>{targets.length}</dd>
                <dd className="note">of {sites.data.length}</dd>
              </div>
              <div>
                <dt>Pages</dt>
                <dd>{pages.length}</dd>
                <dd className="note mono">{fewOf(pages) || 'none of its own'}</dd>
              </div>
              <div>
                <dt>Remotes</dt>
                <dd>{lines.length}</dd>
                <dd className="note">of {new Set(targets.flatMap((row) => Object.keys(row.remotes))).size}</dd>
              </div>
            </dl>
          </section>
          {rolling.length > 0 && (
            <RolloutChoice names={rolling.map(({ name }) => name)} chosen={side} onChoose={setSide} />
          )}
          {cannot === null && (
            <>
              <FreezeNotice frozen={frozen} targets={targets} isDespite={isDespite} onDespite={setDespite} />
              <GateAnswer
                gate={gate}
                faults={faults}
                targets={targets}
                fix={fix}
                frozen={blocking}
                hidesConfiguration={configuration.isOpen}
              />
            </>
          )}
          {pin.isError && <Refused error={pin.error} />}
          {schedule.isError && <Refused error={schedule.error} />}
        </>
      )}
    </Sheet>
  );
}

const pinWords = (targets: readonly SiteRow[], isNow: boolean): string =>
  `${isNow ? 'Pin to' : 'Schedule for'} ${targets.length === 1 ? (targets[0]?.name ?? '') : count(targets.length, 'site')}`;

function titleFor(wanted: Wanted, targets: readonly SiteRow[], channel: Channel | null): string {
  const what = titleOf(wanted) || 'versions';
  const [only] = targets;
  if (channel !== null) return `Promote ${what} to ${channel}`;
  if (only === undefined) return `Pin ${what}`;
  return `Pin ${what} to ${targets.length === 1 ? only.name : count(targets.length, 'site')}`;
}

/** The versions of a pin as text, such as `mf-vehicle 2.1.0, mf-finance 1.9.3`. */
export const titleOf = (wanted: Wanted): string =>
  Object.entries(wanted)
    .map(([remote, version]) => (version === null ? `no ${remote}` : `${remote} ${version}`))
    .join(', ');
