import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHold } from '../../gateways/plans.ts';
import { sitesQuery } from '../../gateways/queries.ts';
import { sortRemotes } from '../../model/published.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { WhyForm } from '../../parts/why-form.tsx';
import { useAnnounce } from '../announce.ts';
import { Refused } from '../pin/refused.tsx';

/**
 * Dialog that holds a remote of a site. The site then keeps its version of the remote when another version is
 * promoted.
 */
export default function HoldDialog({
  site,
  remote: given,
  onClose,
}: {
  readonly site: string;
  readonly remote?: string;
  readonly onClose: () => void;
}) {
  const hold = useHold();
  const announce = useAnnounce();
  const row = useQuery(sitesQuery).data?.find((each) => each.site === site);
  const remotes = sortRemotes(Object.keys(row?.remotes ?? {}));
  const [chosen, setChosen] = useState(given);
  const remote = chosen ?? remotes[0];
  const [why, setWhy] = useState('');
  const name = row?.name ?? site;
  const isReady = remote !== undefined && why.trim() !== '' && !hold.isPending;
  const submit = () => {
    if (!isReady) return;
    hold.mutate(
      { site, remote, why: why.trim() },
      {
        onSuccess: () => {
          onClose();
          announce({ title: `Held ${remote}`, description: name });
        },
      },
    );
  };
  return (
    <Sheet
      title={`Hold a remote on ${name}`}
      summary="A promotion that changes this remote leaves the site out and shows why. You can still pin the remote if you choose this site yourself."
      onClose={onClose}
      foot={
        <WhyForm
          why={why}
          onWhy={setWhy}
          placeholder="Reason (shown in promotions)"
          onClose={onClose}
          onSubmit={submit}
        >
          <button type="submit" className="button accent" disabled={!isReady}>
            Hold
          </button>
        </WhyForm>
      }
    >
      <section className="fields">
        <label>
          Remote
          <select value={remote ?? ''} onChange={({ target }) => setChosen(target.value)}>
            {remotes.map((each) => (
              <option key={each} value={each}>
                {each} {row?.remotes[each]}
              </option>
            ))}
          </select>
        </label>
      </section>
      {hold.isError && <Refused error={hold.error} />}
    </Sheet>
  );
}
