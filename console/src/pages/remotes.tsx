import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { sitesQuery, versionsQuery } from '../gateways/queries.ts';
import { count } from '../model/numbers.ts';
import { byRemote, latestOf, sortRemotes } from '../model/published.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Empty, Shown } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';

/** `/remotes`: every remote with its latest version. */
export function RemotesPage() {
  useTitle('Remotes');
  const versions = useQuery(versionsQuery);
  const sites = useQuery(sitesQuery);
  return (
    <>
      <Heading title="Remotes" summary="What is published, and how many sites run the latest of it." />
      <Shown query={versions} what="The list of remotes">
        {(list) => {
          const published = byRemote(list);
          if (published.size === 0)
            return (
              <Empty icon="box" title="Nothing has been published">
                A team publishes with <code>forecourt publish</code>.
              </Empty>
            );
          return (
            <section className="card scroll">
              <table className="list">
                <thead>
                  <tr>
                    <th scope="col">Remote</th>
                    <th scope="col">Latest</th>
                    <th scope="col">Published</th>
                    <th scope="col" className="wide">
                      By
                    </th>
                    <th scope="col" className="wide">
                      Versions
                    </th>
                    <th scope="col">Sites on latest</th>
                  </tr>
                </thead>
                <tbody>
                  {sortRemotes(published.keys()).map((remote) => {
                    const own = published.get(remote) ?? [];
                    const latest = latestOf(published, remote);
                    const running = (sites.data ?? []).filter((row) => row.remotes[remote] !== undefined);
                    return (
                      <tr key={remote}>
                        <th scope="row" className="mono">
                          <Link href={`/remotes/${remote}`}>{remote}</Link>
                        </th>
                        <td className="mono">{latest}</td>
                        <td>{own[0] && <When at={own[0].publishedAt} />}</td>
                        <td className="muted wide">{own[0]?.publishedBy}</td>
                        <td className="wide">{own.length}</td>
                        <td>
                          {running.filter((row) => row.remotes[remote] === latest).length}{' '}
                          <span className="muted">of {count(running.length, 'site')}</span>
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </section>
          );
        }}
      </Shown>
    </>
  );
}
