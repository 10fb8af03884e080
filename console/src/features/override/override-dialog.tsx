import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { at, call } from '../../gateways/call.ts';
import { sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { Wanted } from '../../gateways/values.ts';
import { byRemote } from '../../model/published.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { When } from '../../parts/when.tsx';
import { Refused } from '../pin/refused.tsx';
import { Choice } from '../versions/choice.tsx';

type Override = {
  readonly id: string;
  readonly expiresAt?: string;
  readonly remotes?: Wanted;
  readonly createdBy?: string;
};
type Created = Override & { readonly url?: string; readonly link?: string };

/** Makes a link that shows other versions to whoever opens it, and lists those that are valid. */
export default function OverrideDialog({ site, onClose }: { readonly site: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const rows = useQuery(sitesQuery).data ?? [];
  const published = byRemote(useQuery(versionsQuery).data ?? []);
  const [wanted, setWanted] = useState<Wanted>({});
  const [hours, setHours] = useState(24);
  const row = rows.find((each) => each.site === site);
  const known = useQuery({
    queryKey: ['overrides', site],
    queryFn: ({ signal }) => call<readonly Override[]>('GET', at('sites', site, 'overrides'), { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['overrides', site] });
  const create = useMutation({
    mutationFn: () => call<Created>('POST', at('sites', site, 'overrides'), { body: { remotes: wanted, hours } }),
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE', at('sites', site, 'overrides', id)),
    onSettled: refresh,
  });
  const link = create.data?.url ?? create.data?.link;
  return (
    <Sheet
      title={`Override link for ${row?.name ?? site}`}
      summary="Only whoever opens the link sees these versions. Enquiries sent from it are tests."
      onClose={onClose}
      foot={
        <form
          className="foot-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (Object.keys(wanted).length > 0) create.mutate();
          }}
        >
          <label className="why">
            <span className="unseen">Valid for</span>
            <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
              <option value={1}>Valid for an hour</option>
              <option value={24}>Valid for a day</option>
              <option value={168}>Valid for a week</option>
            </select>
          </label>
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
          <button
            type="submit"
            className="button accent"
            disabled={Object.keys(wanted).length === 0 || create.isPending}
          >
            Make a link
          </button>
        </form>
      }
    >
      <Choice rows={[]} chosen={[site]} onChoose={() => {}} published={published} wanted={wanted} onWant={setWanted} />
      {link !== undefined && (
        <section className="fields" aria-live="polite">
          <label>
            The link
            <input className="text-field mono" readOnly value={link} onFocus={({ target }) => target.select()} />
          </label>
        </section>
      )}
      {create.isError && <Refused error={create.error} />}
      {known.data !== undefined && known.data.length > 0 && (
        <section>
          <h3>Valid links</h3>
          <ul className="timeline">
            {known.data.map(({ id, expiresAt, createdBy }) => (
              <li key={id}>
                <span className="node" />
                <div>
                  <p className="mono">{id}</p>
                  <small>
                    {createdBy}{' '}
                    {expiresAt !== undefined && (
                      <>
                        · ends <When at={expiresAt} />
                      </>
                    )}
                  </small>
                </div>
                <button type="button" className="button" onClick={() => revoke.mutate(id)}>
                  Revoke
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  );
}
