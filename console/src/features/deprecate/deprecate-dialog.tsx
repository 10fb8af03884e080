import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeprecate } from '../../gateways/plans.ts';
import { sitesQuery } from '../../gateways/queries.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { SiteNames } from '../../parts/site-names.tsx';
import { WhyForm } from '../../parts/why-form.tsx';
import { useAnnounce } from '../announce.ts';
import { Refused } from '../pin/refused.tsx';

/** Dialog that deprecates a version. Whoever runs or pins the version is then warned. */
export default function DeprecateDialog({
  remote,
  version,
  onClose,
}: {
  readonly remote: string;
  readonly version: string;
  readonly onClose: () => void;
}) {
  const deprecate = useDeprecate();
  const announce = useAnnounce();
  const [until, setUntil] = useState('');
  const [why, setWhy] = useState('');
  const rows = useQuery(sitesQuery).data ?? [];
  const running = rows.filter(({ remotes }) => remotes[remote] === version);
  const submit = () => {
    if (why.trim() === '') return;
    deprecate.mutate(
      { remote, version, why: why.trim(), ...(until !== '' && { until }) },
      {
        onSuccess: () => {
          onClose();
          announce({ title: `Deprecated ${remote} ${version}`, description: why.trim() });
        },
      },
    );
  };
  return (
    <Sheet
      title={`Deprecate ${remote} ${version}`}
      summary="Sites already on this version stay on it. We warn anyone who runs or pins it, and stop suggesting it."
      onClose={onClose}
      foot={
        <WhyForm
          why={why}
          onWhy={setWhy}
          placeholder="Reason (shown next to the version in the console)"
          onClose={onClose}
          onSubmit={submit}
        >
          <button type="submit" className="button accent" disabled={why.trim() === '' || deprecate.isPending}>
            Deprecate
          </button>
        </WhyForm>
      }
    >
      <section className="fields">
        <label>
          <span>
            Last day of support <span className="muted">(optional)</span>
          </span>
          <input className="text-field" type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </label>
      </section>
      <section>
        <h3>Runs on</h3>
        <p className={running.length === 0 ? 'muted' : undefined}>
          {running.length === 0 ? (
            'No sites you have access to.'
          ) : (
            <SiteNames names={running.map(({ name }) => name)} />
          )}
        </p>
      </section>
      {deprecate.isError && <Refused error={deprecate.error} />}
    </Sheet>
  );
}
