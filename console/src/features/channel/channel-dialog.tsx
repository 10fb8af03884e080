import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EachSite } from '../../gateways/plans.ts';
import { useSetChannel } from '../../gateways/plans.ts';
import { channelsQuery, sitesQuery } from '../../gateways/queries.ts';
import type { Channel } from '../../gateways/values.ts';
import { channels } from '../../model/channels.ts';
import { count } from '../../model/numbers.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { SitesRefused } from '../../parts/sites-refused.tsx';
import { Awaiting } from '../../parts/states.tsx';
import { mayChange, useSession } from '../../session/session.ts';
import { useAnnounce } from '../announce.ts';
import { SiteChoice } from '../versions/site-choice.tsx';

const notes: Readonly<Record<Channel, string>> = {
  stable: 'versions for everyone',
  next: 'upcoming versions',
};

/** Dialog that sets the channel of sites, or lets them follow none. */
export default function ChannelDialog({
  sites: given = [],
  onClose,
}: {
  readonly sites?: readonly string[];
  readonly onClose: () => void;
}) {
  const session = useSession();
  const sites = useQuery(sitesQuery);
  const known = useQuery(channelsQuery).data ?? [];
  const [chosen, setChosen] = useState(given);
  const present = known.find(({ site }) => site === given[0])?.channel ?? (given.length === 0 ? 'stable' : null);
  const [channel, setChannel] = useState<Channel | null | undefined>(undefined);
  const wanted = channel === undefined ? present : channel;
  const [outcome, setOutcome] = useState<EachSite | null>(null);
  const set = useSetChannel();
  const announce = useAnnounce();
  const rows = (sites.data ?? []).filter(({ site }) => mayChange(session, site));
  const nameOf = (site: string) => rows.find((row) => row.site === site)?.name ?? site;
  const targets = chosen.filter((site) => rows.some((row) => row.site === site));
  const title = targets.length === 1 ? `Channel for ${nameOf(targets[0] ?? '')}` : 'Set a channel';
  const submit = () => {
    if (targets.length === 0) return;
    set.mutate(
      { sites: targets, given: { channel: wanted } },
      {
        onSuccess: (done) => {
          setOutcome(done);
          setChosen(done.refused.map(({ site }) => site));
          if (done.refused.length > 0) return;
          onClose();
          announce({
            title: wanted === null ? 'No channel' : `Follows ${wanted}`,
            description: targets.length > 3 ? count(targets.length, 'site') : targets.map(nameOf).join(', '),
          });
        },
      },
    );
  };
  return (
    <Sheet
      title={title}
      summary="Promoting a version to a channel pins it on every site that follows the channel, except sites that hold the remote."
      onClose={onClose}
      foot={
        <form
          className="foot-form end"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button accent" disabled={targets.length === 0 || set.isPending}>
            {targets.length < 2 ? 'Set the channel' : `Set the channel for ${count(targets.length, 'site')}`}
          </button>
        </form>
      }
    >
      {sites.data === undefined ? (
        <section>
          <Awaiting queries={[sites]} what="The list of sites" rows={4} />
        </section>
      ) : (
        <>
          <section>
            <fieldset className="sides">
              <legend>
                <h3>Channel</h3>
              </legend>
              {[...channels, null].map((each) => (
                <label key={each ?? 'none'}>
                  <input type="radio" name="channel" checked={wanted === each} onChange={() => setChannel(each)} />
                  <span>
                    {each ?? 'none'}{' '}
                    <span className="muted">{each === null ? 'not part of promotions' : notes[each]}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </section>
          <SiteChoice rows={rows} chosen={chosen} onChoose={setChosen} />
          {outcome !== null && <SitesRefused outcome={outcome} nameOf={nameOf} />}
        </>
      )}
    </Sheet>
  );
}
