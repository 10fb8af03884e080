import type { VersionSummary } from '../../gateways/values.ts';
import { exactDay } from '../../model/time.ts';
import { When } from '../../parts/when.tsx';
import { Publication, Size } from './provenance.tsx';

/** Previews of branches: who published them, and until when they are stored. */
export function Previews({ previews }: { readonly previews: readonly VersionSummary[] }) {
  if (previews.length === 0) return null;
  return (
    <section className="card" aria-labelledby="previews">
      <h2 id="previews">
        Previews <small className="muted">deleted after 14 days, unless they’re in use</small>
      </h2>
      <div className="scroll">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Branch</th>
              <th scope="col">Published</th>
              <th scope="col" className="wide">
                Size, br
              </th>
              <th scope="col">Stored until</th>
            </tr>
          </thead>
          <tbody>
            {previews.map((version) => (
              <tr key={version.version}>
                <th scope="row">
                  {version.branch}
                  <small className="under mono">{version.version}</small>
                </th>
                <td>
                  <When at={version.publishedAt} />
                  <Publication version={version} />
                </td>
                <td className="wide">
                  <Size version={version} />
                </td>
                <td>{version.deletedAfter !== undefined && exactDay(version.deletedAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
