import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQuery } from '../gateways/queries.ts';
import type { AuditEntry } from '../gateways/values.ts';
import { detailOf, subjectOf } from '../model/audit.ts';
import { Breaking } from '../parts/breaking.tsx';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListCard, wide } from '../parts/list-card.tsx';
import { Empty, Shown } from '../parts/states.tsx';
import { When } from '../parts/when.tsx';

/** Maximum number of entries that the registry returns. */
const mostLines = 200;

/** `/audit`: every write, every refused log-in, newest first. */
export function AuditPage() {
  useTitle('Audit log');
  const [subject, setSubject] = useState('');
  const audit = useQuery(auditQuery(subject));
  return (
    <>
      <Heading title="Audit log" summary="Who did what, and what was refused." />
      <form className="toolbar" action={(fields) => setSubject(String(fields.get('subject') ?? '').trim())}>
        <label className="filter long">
          <Icon name="search" />
          <span className="unseen">Subject</span>
          <input name="subject" type="search" placeholder="Site, remote@version or token" defaultValue={subject} />
        </label>
        <button type="submit" className="button">
          Show
        </button>
      </form>
      <Shown
        query={audit}
        what="The audit log"
        empty={<Empty icon="page" title={subject === '' ? 'The log is empty' : `No entries for ${subject}`} />}
      >
        {(lines) => (
          <ListCard
            title={lines.length < mostLines ? undefined : `The last ${mostLines} entries`}
            note={
              lines.length < mostLines ? undefined : (
                <small className="muted">for older ones, enter a subject above</small>
              )
            }
            columns={[wide('When'), wide('Who'), 'Action', wide('Subject'), wide('Details'), 'Outcome']}
          >
            {lines.map((line, index) => (
              <Line key={`${line.at} ${index}`} line={line} />
            ))}
          </ListCard>
        )}
      </Shown>
    </>
  );
}

/** An entry of the log. On phones its first cell contains everything but the outcome. */
function Line({ line: { at, actor, action, subject, detail, outcome } }: { readonly line: AuditEntry }) {
  const who = actor || 'unknown';
  return (
    <tr>
      <td className="wide">
        <When at={at} isLogged />
      </td>
      <td className="wide">{who}</td>
      <th scope="row" className="mono">
        {action}
        <small className="under narrow">
          {subjectOf(subject)} · {who} · <When at={at} isLogged />
        </small>
      </th>
      <td className="mono wrap wide" title={subject}>
        {subjectOf(subject)}
      </td>
      <td className="muted wrap wide">{detailOf(detail)}</td>
      <td className="breaks">
        <span className={outcome === 'done' ? 'chip good' : 'chip critical'}>
          <Breaking text={outcome} />
        </span>
      </td>
    </tr>
  );
}
