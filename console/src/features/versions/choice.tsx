import type { SiteRow, Wanted } from '../../gateways/values.ts';
import type { Published } from '../../model/published.ts';
import { deprecationOf, describeDeprecation, latestOf, sortRemotes } from '../../model/published.ts';
import { exactDay } from '../../model/time.ts';
import { Icon } from '../../parts/icon.tsx';
import { AddRemote } from './add-remote.tsx';
import type { ChannelChoice } from './site-choice.tsx';
import { SiteChoice } from './site-choice.tsx';

/** Form that chooses the sites and versions of a change. */
export function Choice({
  rows,
  chosen,
  onChoose,
  published,
  wanted,
  onWant,
  byChannel,
}: {
  readonly rows: readonly SiteRow[];
  readonly chosen: readonly string[];
  readonly onChoose: (sites: readonly string[]) => void;
  readonly published: Published;
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
  readonly byChannel?: ChannelChoice;
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
                      {each.branch !== null && ', preview'}
                      {each.deprecated !== undefined && ', deprecated'}
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
              <AddRemote
                remotes={unused}
                published={published}
                onAdd={(remote) => onWant({ ...wanted, [remote]: latestOf(published, remote) })}
              />
            </li>
          )}
        </ul>
        <Deprecated wanted={wanted} published={published} />
      </section>
      {rows.length > 0 && <SiteChoice rows={rows} chosen={chosen} onChoose={onChoose} byChannel={byChannel} />}
    </>
  );
}

/** Warns about chosen versions that are deprecated. */
function Deprecated({ wanted, published }: { readonly wanted: Wanted; readonly published: Published }) {
  const warnings = Object.entries(wanted).flatMap(([remote, version]) => {
    const deprecated = version === null ? undefined : deprecationOf(published, remote, version);
    return deprecated === undefined ? [] : [{ remote, version, deprecated }];
  });
  return (
    <div aria-live="polite">
      {warnings.map(({ remote, version, deprecated }) => (
        <p key={remote} className="warning">
          <Icon name="warning" />
          <span>
            <b className="mono">
              {remote} {version}
            </b>{' '}
            is {describeDeprecation(deprecated)}
          </span>
        </p>
      ))}
    </div>
  );
}
