import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sitesQuery, versionsQuery } from '../gateways/queries.ts';
import type { SiteRow } from '../gateways/values.ts';
import type { Published } from '../model/published.ts';
import { byRemote, isRelease, latestOf, sortRemotes } from '../model/published.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { ListCard, wide } from '../parts/list-card.tsx';
import { Empty, Shown } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';
import { readsRemotes, useSession } from '../session/session.ts';

/** `/remotes`: every remote with its latest version. */
export function RemotesPage() {
  useTitle('Remotes');
  const versions = useQuery(versionsQuery);
  const sites = useQuery(sitesQuery);
  const session = useSession();
  return (
    <>
      <Heading title="Remotes" summary="What’s published, and how many sites run the latest version." />
      <Shown
        query={versions}
        what="The list of remotes"
        empty={
          readsRemotes(session) ? (
            <Empty icon="box" title="No remotes yet">
              Teams publish with <code>forecourt publish</code>.
            </Empty>
          ) : (
            <Empty icon="box" title="You don’t have access to any remotes">
              Open one of your sites to see which versions it’s running.
            </Empty>
          )
        }
      >
        {(list) => <Remotes published={byRemote(list)} rows={sites.data ?? []} />}
      </Shown>
    </>
  );
}

function Remotes({ published, rows }: { readonly published: Published; readonly rows: readonly SiteRow[] }) {
  return (
    <ListCard columns={['Remote', 'Latest', wide('Published'), wide('By'), wide('Versions'), 'Sites on latest']}>
      {sortRemotes(published.keys()).map((remote) => {
        const own = (published.get(remote) ?? []).filter(isRelease);
        const latest = own.find(({ version }) => version === latestOf(published, remote));
        const running = rows.filter((row) => row.remotes[remote] !== undefined);
        return (
          <tr key={remote}>
            <th scope="row" className="mono name">
              <Link href={`/remotes/${remote}`}>{remote}</Link>
            </th>
            <td className="mono version">
              {latest?.version}
              <small className="under narrow">{latest && <When at={latest.publishedAt} />}</small>
            </td>
            <td className="wide">{latest && <When at={latest.publishedAt} />}</td>
            <td className="muted wide">{latest?.publishedBy}</td>
            <td className="wide">{own.length}</td>
            <td>
              {running.filter((row) => row.remotes[remote] === latest?.version).length}{' '}
              <span className="muted">of {running.length}</span>
            </td>
          </tr>
        );
      })}
    </ListCard>
  );
}
