import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQuery } from '../gateways/queries.ts';
import { detailOf } from '../model/audit.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { Empty, Shown } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';

/** `/audit`: every write, every refused log-in, newest first. */
export function AuditPage() {
  useTitle('Audit log');
  const [subject, setSubject] = useState('');
  const audit = useQuery(auditQuery(subject));
  return (
    <>
      <Heading title="Audit log" summary="Who did what, and what was refused." />
      <form className="toolbar" action={(fields) => setSubject(String(fields.get('subject') ?? '').trim())}>
        <label className="filter">
          <Icon name="search" />
          <span className="unseen">Subject</span>
          <input name="subject" type="search" placeholder="Site, remote@version or token" defaultValue={subject} />
        </label>
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <Shown query={audit} what="The audit log">
        {(lines) =>
          lines.length === 0 ? (
            <Empty icon="page" title={subject === '' ? 'The log is empty' : `Nothing is noted of ${subject}`} />
          ) : (
            <section className="card scroll">
              <table className="list">
                <thead>
                  <tr>
                    <th scope="col" className="wide">
                      When
                    </th>
                    <th scope="col">Who</th>
                    <th scope="col">Action</th>
                    <th scope="col">Subject</th>
                    <th scope="col" className="wide">
                      Details
                    </th>
                    <th scope="col">Outcome</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map(({ at, actor, action, subject: of, detail, outcome }, index) => (
                    <tr key={`${at} ${index}`}>
                      <td className="wide">
                        <When at={at} />
                      </td>
                      <th scope="row">
                        {actor || 'unknown'}
                        <small className="narrow muted">
                          <When at={at} />
                        </small>
                      </th>
                      <td className="mono">{action}</td>
                      <td className="mono breaks">{of}</td>
                      <td className="muted wrap wide">{detailOf(detail)}</td>
                      <td className="breaks">
                        <span className={outcome === 'done' ? 'chip good' : 'chip critical'}>{outcome}</span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )
        }
      </Shown>
    </>
  );
}
