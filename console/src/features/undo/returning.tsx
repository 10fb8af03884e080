import { useQuery } from '@tanstack/react-query';
import { diffQuery, historyQuery, versionsQuery } from '../../gateways/queries.ts';
import type { SiteView } from '../../gateways/values.ts';
import type { Return } from '../../model/history.ts';
import { returnOf } from '../../model/history.ts';
import { count } from '../../model/numbers.ts';
import { byRemote } from '../../model/published.ts';
import { Shown } from '../../parts/states.tsx';
import { useSession } from '../../session/session.ts';
import { ChangedList } from '../configuration/changed-list.tsx';
import { Diff } from '../pin/diff.tsx';

/** The versions and configuration keys that an undo changes back on a site. */
export function Returning({
  view,
  to,
  change,
}: {
  readonly view: Pick<SiteView, 'site' | 'lockfile'>;
  readonly to?: string | undefined;
  readonly change?: string | undefined;
}) {
  const history = useQuery(historyQuery(view.site));
  return (
    <Shown query={history} what="The earlier state" rows={2}>
      {(entries) => {
        const sets = returnOf(entries, view.lockfile, { to, change });
        return sets === null ? (
          <section>
            <p className="muted">There’s nothing earlier to go back to.</p>
          </section>
        ) : (
          <Sets
            {...sets}
            note={change === undefined ? '' : 'on this site; the change’s other sites go back to what they ran before'}
          />
        );
      }}
    </Shown>
  );
}

function Sets({ from, to, note }: Return & { readonly note: string }) {
  const { may } = useSession();
  const published = byRemote(useQuery({ ...versionsQuery, enabled: may.readRemotes }).data ?? []);
  return (
    <Shown query={useQuery(diffQuery(from, to))} what="The earlier state" rows={2}>
      {({ versions, config }) => (
        <>
          {(versions.length > 0 || config.length === 0) && (
            <section>
              <h3>
                Versions to roll back <em>{note}</em>
              </h3>
              <Diff
                lines={versions.map((each) => ({ remote: each.part, from: [each.from], to: each.to }))}
                published={published}
              />
            </section>
          )}
          {config.length > 0 && (
            <section>
              <h3>
                Configuration to roll back <em>{count(config.length, 'key')}</em>
              </h3>
              <ChangedList changes={config} />
            </section>
          )}
        </>
      )}
    </Shown>
  );
}
