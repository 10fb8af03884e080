import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../features/dialogs.ts';
import { historyQuery } from '../../gateways/queries.ts';
import { isMove } from '../../model/history.ts';
import { HistoryLine } from '../../parts/history-line.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Shown } from '../../parts/states.tsx';

const shownAtFirst = 8;

/** The history of a site, newest first; earlier states can be restored. */
export function SiteHistory({
  site,
  name,
  changes,
}: {
  readonly site: string;
  readonly name: string;
  readonly changes: boolean;
}) {
  const history = useQuery(historyQuery(site));
  const [all, setAll] = useState(false);
  const { open } = useDialogs();
  return (
    <section className="card" aria-labelledby="site-history">
      <h2 id="site-history">
        History
        {history.data !== undefined && history.data.length > shownAtFirst && !all && (
          <button type="button" className="button ghost" onClick={() => setAll(true)}>
            All {history.data.length}
          </button>
        )}
      </h2>
      <Shown query={history} what="The history">
        {(entries) => {
          const newest = entries.toReversed();
          const current = newest[0]?.to;
          return (
            <ol className="timeline">
              {newest.slice(0, all ? undefined : shownAtFirst).map((entry, index) => (
                <HistoryLine key={entry.revision} entry={entry} isCurrent={index === 0}>
                  {changes && index === 0 && newest.length > 1 && isMove(entry) && (
                    <button
                      type="button"
                      className="button"
                      onClick={() =>
                        open(
                          entry.change?.startsWith('ch-')
                            ? {
                                kind: 'undo',
                                site,
                                change: entry.change,
                                what: `Every site in the change “${entry.why}” goes back to what it was running before.`,
                              }
                            : {
                                kind: 'undo',
                                site,
                                what:
                                  entry.action === 'rollback'
                                    ? `This doesn’t reverse the rollback. ${name} goes back by one more change.`
                                    : `${name} goes back to what it was running before the change “${entry.why}”.`,
                              },
                        )
                      }
                    >
                      <Icon name="undo" />
                      Undo
                    </button>
                  )}
                  {changes && index > 0 && isMove(entry) && entry.to !== current && (
                    <button
                      type="button"
                      className="button ghost"
                      onClick={() =>
                        open({
                          kind: 'undo',
                          site,
                          to: entry.to,
                          what: `${name} goes back to lockfile ${entry.to}: “${entry.why}”.`,
                        })
                      }
                    >
                      Restore
                    </button>
                  )}
                </HistoryLine>
              ))}
            </ol>
          );
        }}
      </Shown>
    </section>
  );
}
