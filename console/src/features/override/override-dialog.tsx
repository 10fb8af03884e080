import type { Override } from '@forecourt/contracts/release';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { at, call } from '../../gateways/call.ts';
import { sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import type { Wanted } from '../../gateways/values.ts';
import { describeTarget } from '../../model/override-target.ts';
import { byRemote } from '../../model/published.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { Failed } from '../../parts/states.tsx';
import { useNow, When } from '../../parts/when.tsx';
import { Refused } from '../pin/refused.tsx';
import { Choice } from '../versions/choice.tsx';

/** The fields of an override link that the dialog's list needs. */
type ListedOverride = Pick<Override, 'id' | 'expiresAt' | 'createdBy' | 'why' | 'revokedAt' | 'target'>;

/** Creates a link that shows other versions to whoever opens it, and lists the links that are still valid. */
export default function OverrideDialog({ site, onClose }: { readonly site: string; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const rows = useQuery(sitesQuery).data ?? [];
  const published = byRemote(useQuery(versionsQuery).data ?? []);
  const [wanted, setWanted] = useState<Wanted>({});
  const [hours, setHours] = useState(24);
  const [why, setWhy] = useState('');
  const nowMs = useNow();
  const row = rows.find((each) => each.site === site);
  const known = useQuery({
    queryKey: ['overrides', site],
    queryFn: ({ signal }) => call<readonly ListedOverride[]>('GET', at('sites', site, 'overrides'), { signal }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: ['overrides', site] });
  const create = useMutation({
    mutationFn: () => {
      const named = Object.entries(wanted).filter(([, version]) => version !== null);
      const target = { remotes: Object.fromEntries(named) };
      return call<{ readonly url: string }>('POST', at('sites', site, 'overrides'), {
        body: { target, expiresInHours: hours, why: why.trim() },
      });
    },
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE', at('sites', site, 'overrides', id)),
    onSettled: refresh,
  });
  const link = create.data?.url;
  const isReady = why.trim() !== '' && Object.values(wanted).some((version) => version !== null);
  const valid = known.data?.filter((each) => each.revokedAt == null && Date.parse(each.expiresAt) > nowMs) ?? [];
  return (
    <Sheet
      title={`Override link for ${row?.name ?? site}`}
      summary="Only people who open the link see these versions. We mark any enquiries they send as tests, and no dealer gets them."
      onClose={onClose}
      foot={
        <form
          className="foot-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) create.mutate();
          }}
        >
          <label className="why">
            <span className="unseen">Why</span>
            <input
              placeholder="Reason (shown next to the link)"
              required
              maxLength={500}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </label>
          <label>
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
          <button type="submit" className="button accent" disabled={!isReady || create.isPending}>
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
      {revoke.isError && <Refused error={revoke.error} />}
      {known.isError && known.data === undefined && (
        <section>
          <Failed what="The list of links" error={known.error} onRetry={() => void known.refetch()} />
        </section>
      )}
      {known.data !== undefined && valid.length === 0 && (
        <section>
          <p className="muted">This site has no active override links.</p>
        </section>
      )}
      {valid.length > 0 && (
        <section>
          <h3>Valid links</h3>
          <ul className="timeline">
            {valid.map(({ id, expiresAt, createdBy, why: reason, target }) => (
              <li key={id}>
                <span className="node" />
                <div>
                  <p>{reason}</p>
                  <small>
                    <span className="mono">{describeTarget(target)}</span> · {createdBy} · ends <When at={expiresAt} />
                  </small>
                </div>
                <button
                  type="button"
                  className="button"
                  aria-label={`Revoke “${reason}”`}
                  disabled={revoke.isPending}
                  onClick={() => revoke.mutate(id)}
                >
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
