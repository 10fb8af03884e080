import { isJsonRecord } from '@forecourt/contracts/release';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../features/dialogs.ts';
import { configQuery } from '../../gateways/configuration.ts';
import { leavesOf, leavesWith, summaryOf, withSortedKeys } from '../../model/config-leaves.ts';
import { Icon } from '../../parts/icon.tsx';
import { Empty, Shown } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';

/** Maximum number of values that a search shows. To see others, the user adds words to the search. */
const mostFound = 100;

/** The site's configuration, folded and searchable. */
export function SiteConfiguration({ site, changes }: { readonly site: string; readonly changes: boolean }) {
  const config = useQuery(configQuery(site));
  const { open } = useDialogs();
  const [words, setWords] = useState('');
  return (
    <section className="card" aria-labelledby="site-configuration">
      <h2 id="site-configuration">
        Configuration
        {config.data !== undefined && (
          <small className="muted">
            revision {config.data.applied.revision}, {config.data.applied.actor}, <When at={config.data.applied.at} />
          </small>
        )}
        {changes && (
          <button
            type="button"
            className="button"
            aria-label="Edit the configuration"
            onClick={() => open({ kind: 'configuration', site })}
          >
            Edit
          </button>
        )}
      </h2>
      <Shown query={config} what="The configuration">
        {({ config: document }) => (
          <div className="config">
            <label className="filter">
              <Icon name="search" />
              <span className="unseen">Search the configuration</span>
              <input
                type="search"
                placeholder="Key or value"
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            </label>
            {words.trim() === '' ? (
              <Folded document={withSortedKeys(document)} />
            ) : (
              <Found document={withSortedKeys(document)} words={words.trim()} />
            )}
          </div>
        )}
      </Shown>
    </section>
  );
}

function Folded({ document }: { readonly document: unknown }) {
  return (
    <ul className="config-keys">
      {Object.entries(document as Readonly<Record<string, unknown>>).map(([key, value]) => (
        <li key={key}>
          {isJsonRecord(value) || Array.isArray(value) ? (
            <details>
              <summary>
                <span className="mono">{key}</span> <span className="muted">{summaryOf(value)}</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, also by keyboard. */}
              <pre tabIndex={0} role="region" aria-label={key}>
                {JSON.stringify(value, null, 2)}
              </pre>
            </details>
          ) : (
            <p>
              <span className="mono">{key}</span> <span className="mono muted">{summaryOf(value)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Found({ document, words }: { readonly document: unknown; readonly words: string }) {
  const found = leavesWith(leavesOf(document), words);
  if (found.length === 0) return <Empty icon="search" title={`Nothing contains “${words}”`} />;
  return (
    <ul className="config-keys">
      {found.slice(0, mostFound).map(({ path, text }) => (
        <li key={path}>
          <p>
            <span className="mono">{path}</span> <span className="mono muted">{text}</span>
          </p>
        </li>
      ))}
      {found.length > mostFound && <li className="muted">and {found.length - mostFound} more</li>}
    </ul>
  );
}
