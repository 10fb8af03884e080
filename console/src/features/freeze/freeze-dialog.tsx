import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EachSite } from '../../gateways/plans.ts';
import { useFreeze } from '../../gateways/plans.ts';
import { sitesQuery } from '../../gateways/queries.ts';
import { count } from '../../model/numbers.ts';
import { fieldInstant, zoneName, zoneTime } from '../../model/zone-time.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { SitesRefused } from '../../parts/sites-refused.tsx';
import { Awaiting } from '../../parts/states.tsx';
import { WhyForm } from '../../parts/why-form.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { useAnnounce } from '../announce.ts';
import { SiteChoice } from '../versions/site-choice.tsx';

/** Adds a freeze window to sites, in the local time of each site. */
export default function FreezeDialog({
  sites: given = [],
  onClose,
}: {
  readonly sites?: readonly string[];
  readonly onClose: () => void;
}) {
  const session = useSession();
  const sites = useQuery(sitesQuery);
  const [chosen, setChosen] = useState(given);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const [outcome, setOutcome] = useState<EachSite | null>(null);
  const freeze = useFreeze();
  const announce = useAnnounce();
  const rows = (sites.data ?? []).filter(({ site }) => mayChange(session, site));
  const targets = rows.filter(({ site }) => chosen.includes(site));
  const zones = [...new Set(targets.map(({ timeZone }) => timeZone))];
  const nameOf = (site: string) => rows.find((row) => row.site === site)?.name ?? site;
  const isReady = targets.length > 0 && from !== '' && until > from && why.trim() !== '' && !freeze.isPending;
  const submit = () => {
    if (!isReady) return;
    freeze.mutate(
      { sites: targets.map(({ site }) => site), given: { from, until, why: why.trim() } },
      {
        onSuccess: (done) => {
          setOutcome(done);
          setChosen(done.refused.map(({ site }) => site));
          if (done.refused.length > 0) return;
          onClose();
          announce({ title: `Added a freeze window to ${count(done.done.length, 'site')}`, description: why.trim() });
        },
      },
    );
  };
  return (
    <Sheet
      title={targets.length === 1 ? `Freeze ${targets[0]?.name ?? ''}` : 'Freeze sites'}
      summary="During the window, only an admin can pin versions, change the configuration or move a rollout on. You can still undo a change, restore an earlier state or roll back a rollout."
      onClose={onClose}
      foot={
        <WhyForm
          why={why}
          onWhy={setWhy}
          placeholder="Reason (shown when a change is refused)"
          onClose={onClose}
          onSubmit={submit}
        >
          <button type="submit" className="button accent" disabled={!isReady}>
            {targets.length < 2 ? 'Freeze' : `Freeze ${count(targets.length, 'site')}`}
          </button>
        </WhyForm>
      }
    >
      {sites.data === undefined ? (
        <section>
          <Awaiting queries={[sites]} what="The list of sites" rows={4} />
        </section>
      ) : (
        <>
          <section className="fields two">
            <label>
              From
              <input
                className="text-field"
                type="datetime-local"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            </label>
            <label>
              Until
              <input
                className="text-field"
                type="datetime-local"
                value={until}
                min={from}
                onChange={({ target }) => setUntil(target.value)}
              />
            </label>
            <p className="muted" aria-live="polite">
              {until !== '' && from !== '' && until <= from
                ? 'Choose an end that’s after the start.'
                : `In ${zones.length > 1 ? 'each site’s' : 'the site’s'} local time${zones.length === 0 ? '' : `: ${zones.map((zone) => describeZone(zone, { from, until })).join('; ')}`}.`}
            </p>
          </section>
          <SiteChoice rows={rows} chosen={chosen} onChoose={setChosen} />
          {outcome !== null && <SitesRefused outcome={outcome} nameOf={nameOf} />}
        </>
      )}
    </Sheet>
  );
}

/** Text with the time zone, the window's start in that zone, and whether the clocks change within the window. */
function describeZone(timeZone: string, { from, until }: { readonly from: string; readonly until: string }): string {
  const [begins, ends] = [fieldInstant(from, timeZone), fieldInstant(until, timeZone)];
  if (begins === null) return timeZone;
  const begun = `${zoneTime(begins, timeZone)} in ${zoneName(begins, timeZone)}`;
  if (ends === null || zoneName(ends, timeZone) === zoneName(begins, timeZone)) return begun;
  return `${begun}, until ${zoneTime(ends, timeZone)}, ${zoneName(ends, timeZone).split(', ')[1]}`;
}
