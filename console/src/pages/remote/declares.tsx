import type { RemoteManifest } from '../../gateways/values.ts';
import { kilobytes } from '../../model/numbers.ts';

/** What a version declares in its manifest: pages, widgets, slots, routes, owner and the versions that it needs. */
export function Declares({ manifest }: { readonly manifest: RemoteManifest }) {
  const { pages, widgets, routes, contracts, kit, team, react, commit, files } = manifest;
  const islands = [...Object.values(pages), ...Object.values(widgets)];
  const slots = [...new Set(islands.flatMap((island) => island.slots))].sort();
  const bytes = Object.values(files).reduce((sum, file) => sum + file.brotliBytes, 0);
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['Pages', Object.keys(pages)],
    ['Widgets', Object.keys(widgets)],
    ['Shows slots', slots],
    ['Routes', routes ?? []],
    ['Owner', team === undefined ? [] : [team]],
    ['Contracts', [contracts]],
    ['Kit protocol', kit === undefined ? [] : [String(kit)]],
    ['React', [react]],
    ['Commit', [commit]],
    ['Files', [`${Object.keys(files).length}, ${kilobytes(bytes)} compressed`]],
  ];
  return (
    <section className="card" aria-labelledby="declares">
      <h2 id="declares">
        Declares <small className="muted mono">{manifest.version}</small>
      </h2>
      <dl className="declares">
        {lines
          .filter(([, values]) => values.length > 0)
          .map(([name, values]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono">{values.join(', ')}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
