import { useState } from 'react';
import type { SiteRow, Wanted } from '../../gateways/values.ts';
import type { Published } from '../../model/published.ts';
import { latestOf, sortRemotes } from '../../model/published.ts';
import { exactDay } from '../../model/time.ts';
import { Icon } from '../../parts/icon.tsx';

/** Sites and versions, chosen together. */
export function Choice({
  rows,
  chosen,
  onChoose,
  published,
  wanted,
  onWant,
}: {
  readonly rows: readonly SiteRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (sites: readonly string[]) => void;
  readonly published: Published;
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
}) {
  const remotes = sortRemotes(published.keys());
  const unused = remotes.filter((remote) => !Object.hasOwn(wanted, remote));
  return (
    <>
      <section>
        <h3>Versions</h3>
        <ul className="choices">
          {Object.entries(wanted).map(([remote, version]) => (
            <li key={remote} className="choice">
              <label>
                <span className="mono">{remote}</span>
                <select
                  aria-label={`Version of ${remote}`}
                  value={version ?? ''}
                  onChange={({ target }) => onWant({ ...wanted, [remote]: target.value === '' ? null : target.value })}
                >
                  {(published.get(remote) ?? []).map((each) => (
                    <option key={each.version} value={each.version}>
                      {each.version}, {exactDay(each.publishedAt)}
                    </option>
                  ))}
                  {remote !== 'shell' && <option value="">remove it</option>}
                </select>
              </label>
              <button
                type="button"
                className="button ghost square"
                aria-label={`Leave ${remote} as it is`}
                onClick={() => onWant(Object.fromEntries(Object.entries(wanted).filter(([name]) => name !== remote)))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
          {unused.length > 0 && (
            <li>
              <select
                aria-label="Add a remote"
                className="add"
                value=""
                onChange={({ target }) => onWant({ ...wanted, [target.value]: latestOf(published, target.value) })}
              >
                <option value="">Add a version</option>
                {unused.map((remote) => (
                  <option key={remote} value={remote}>
                    {remote}
                  </option>
                ))}
              </select>
            </li>
          )}
        </ul>
      </section>
      {rows.length > 0 && <SiteChoice rows={rows} chosen={chosen} onChoose={onChoose} />}
    </>
  );
}

function SiteChoice({
  rows,
  chosen,
  onChoose,
}: {
  readonly rows: readonly SiteRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (sites: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  // Stays open while sites are being chosen.
  const [isOpenAtFirst] = useState(chosen.length === 0);
  const words = text.trim().toLowerCase();
  const shown = rows.filter(({ site, name }) => `${site} ${name}`.toLowerCase().includes(words));
  const toggle = (site: string) =>
    onChoose(chosen.includes(site) ? chosen.filter((each) => each !== site) : [...chosen, site]);
  return (
    <section>
      <details className="site-choice" open={isOpenAtFirst}>
        <summary>
          <h3>
            Sites <em>{chosen.length} chosen</em>
          </h3>
        </summary>
        <div className="row">
          <label className="filter">
            <Icon name="search" />
            <span className="unseen">Filter sites</span>
            <input type="search" placeholder="Filter" value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <button type="button" className="button" onClick={() => onChoose(shown.map(({ site }) => site))}>
            Choose all {shown.length}
          </button>
          <button type="button" className="button ghost" onClick={() => onChoose([])}>
            None
          </button>
        </div>
        <ul className="site-boxes">
          {shown.map(({ site, name }) => (
            <li key={site}>
              <label>
                <input type="checkbox" checked={chosen.includes(site)} onChange={() => toggle(site)} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
