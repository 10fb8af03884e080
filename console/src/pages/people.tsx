import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../features/pin/refused.tsx';
import { at, call } from '../gateways/call.ts';
import { tokensQuery } from '../gateways/queries.ts';
import type { IssuedToken } from '../gateways/values.ts';
import { exactDay } from '../model/time.ts';
import { scopeOf } from '../model/token-scope.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Shown } from '../parts/states.tsx';
import { useNow, When } from '../parts/when.tsx';
import { IssueToken } from './people/issue-token.tsx';

/** `/people`: who holds a token, with which role, and until when. */
export function PeoplePage() {
  useTitle('People and tokens');
  const queries = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const nowMs = useNow();
  const [issuing, setIssuing] = useState(false);
  const [issued, setIssued] = useState<IssuedToken | null>(null);
  const [confirming, setConfirming] = useState<{ readonly name: string; readonly does: 'rotate' | 'revoke' } | null>(
    null,
  );
  const change = useMutation({
    mutationFn: async ({ name, does }: { readonly name: string; readonly does: 'rotate' | 'revoke' }) => {
      if (does === 'rotate') return call<IssuedToken>('POST', at('tokens', name, 'rotate'));
      await call('DELETE', at('tokens', name));
      return null;
    },
    onSuccess: (token) => {
      setConfirming(null);
      setIssued(token);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['tokens'] }),
  });
  return (
    <>
      <Heading
        title="People and tokens"
        summary="A token names a person, a team or a machine; its role says what it may do."
        actions={
          <button type="button" className="button primary" onClick={() => setIssuing(true)}>
            <Icon name="plus" />
            Issue a token
          </button>
        }
      />
      <Shown query={tokens} what="The list of tokens">
        {(list) => (
          <section className="card scroll">
            <table className="list">
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Role</th>
                  <th scope="col" className="wide">
                    For
                  </th>
                  <th scope="col" className="wide">
                    Issued
                  </th>
                  <th scope="col">Expires</th>
                  <td />
                </tr>
              </thead>
              <tbody>
                {list.map(({ name, role, createdBy, createdAt, expiresAt }) => (
                  <tr key={name}>
                    <th scope="row" className="mono">
                      {name}
                    </th>
                    <td>{role.kind}</td>
                    <td className="muted wrap wide">{scopeOf(role)}</td>
                    <td className="muted wide">
                      <When at={createdAt} /> by {createdBy}
                    </td>
                    <td title={exactDay(expiresAt)}>
                      {Date.parse(expiresAt) <= nowMs ? (
                        <span className="chip critical">expired</span>
                      ) : (
                        <When at={expiresAt} />
                      )}
                    </td>
                    <td>
                      <button
                        type="button"
                        className="button ghost"
                        aria-label={`Replace ${name}`}
                        onClick={() => setConfirming({ name, does: 'rotate' })}
                      >
                        Replace
                      </button>
                      <button
                        type="button"
                        className="button ghost critical"
                        aria-label={`Revoke ${name}`}
                        onClick={() => setConfirming({ name, does: 'revoke' })}
                      >
                        Revoke
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Shown>
      {issuing && <IssueToken onClose={() => setIssuing(false)} onIssued={setIssued} />}
      {confirming !== null && (
        <Sheet
          title={
            confirming.does === 'rotate'
              ? `Replace the token of ${confirming.name}`
              : `Revoke the token of ${confirming.name}`
          }
          summary={
            confirming.does === 'rotate'
              ? 'The present token ends at once; the new one is shown once.'
              : 'It ends everywhere with its next request. Its sessions end too.'
          }
          onClose={() => setConfirming(null)}
          foot={
            <div className="actions">
              <button type="button" className="button" onClick={() => setConfirming(null)}>
                Cancel
              </button>
              <button
                type="button"
                className="button danger"
                disabled={change.isPending}
                onClick={() => change.mutate(confirming)}
              >
                {confirming.does === 'rotate' ? 'Replace' : 'Revoke'}
              </button>
            </div>
          }
        >
          {change.isError && <Refused error={change.error} />}
        </Sheet>
      )}
      {issued !== null && (
        <Sheet
          title={`The token of ${issued.name}`}
          summary="Copy it now: it is shown once and stored nowhere."
          onClose={() => setIssued(null)}
        >
          <section className="fields">
            <label>
              Token
              <input
                className="text-field mono"
                readOnly
                value={issued.secret}
                onFocus={({ target }) => target.select()}
              />
            </label>
          </section>
        </Sheet>
      )}
    </>
  );
}
