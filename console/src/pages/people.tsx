import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../features/pin/refused.tsx';
import { at, call } from '../gateways/call.ts';
import { tokensQuery } from '../gateways/queries.ts';
import type { IssuedToken, TokenSummary } from '../gateways/values.ts';
import { exactDay } from '../model/time.ts';
import { scopeOf } from '../model/token-scope.ts';
import { Heading, useTitle } from '../parts/heading.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListCard, wide } from '../parts/list-card.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Shown } from '../parts/states.tsx';
import { useNow, When } from '../parts/when.tsx';
import { IssueToken } from './people/issue-token.tsx';

/** `/people`: who holds a token, with which role, and until when. */
export function PeoplePage() {
  useTitle('People and tokens');
  const queries = useQueryClient();
  const tokens = useQuery(tokensQuery);
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
  const stop = () => {
    setConfirming(null);
    // Clears the error of this dialog, so that the next dialog does not open with it.
    change.reset();
  };
  return (
    <>
      <Heading
        title="People and tokens"
        summary="Each token belongs to a person, a team or a machine. The token’s role says what it can do."
        actions={
          <button type="button" className="button primary" onClick={() => setIssuing(true)}>
            <Icon name="plus" />
            Issue a token
          </button>
        }
      />
      <Shown query={tokens} what="The list of tokens">
        {(list) => (
          <ListCard columns={['Name', wide('Role'), wide('For'), wide('Issued'), wide('Expires'), {}]}>
            {list.map((token) => (
              <Token key={token.name} token={token} onChange={(does) => setConfirming({ name: token.name, does })} />
            ))}
          </ListCard>
        )}
      </Shown>
      {issuing && <IssueToken onClose={() => setIssuing(false)} onIssued={setIssued} />}
      {confirming !== null && (
        <Sheet
          title={
            confirming.does === 'rotate'
              ? `Replace the token for ${confirming.name}`
              : `Revoke the token for ${confirming.name}`
          }
          summary={
            confirming.does === 'rotate'
              ? 'The current token stops working straight away. You’ll see the new one only once.'
              : 'The token stops working everywhere, from its next request. Anyone signed in with it is signed out.'
          }
          onClose={stop}
          foot={
            <div className="actions">
              <button type="button" className="button" onClick={stop}>
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
          title={`The token for ${issued.name}`}
          summary="Copy the token now. You’ll see it only once, and we don’t store it."
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

/** The row of a token. On phones its first cell contains the owner and the expiry. */
function Token({
  token: { name, role, createdBy, createdAt, expiresAt },
  onChange,
}: {
  readonly token: TokenSummary;
  readonly onChange: (does: 'rotate' | 'revoke') => void;
}) {
  const nowMs = useNow();
  const expires =
    Date.parse(expiresAt) <= nowMs ? <span className="chip critical">expired</span> : <When at={expiresAt} />;
  return (
    <tr>
      <th scope="row">
        <span className="mono">{name}</span>
        <small className="under narrow">
          {role.kind}, {scopeOf(role)} · expires {expires}
        </small>
      </th>
      <td className="wide">{role.kind}</td>
      <td className="muted wrap wide">{scopeOf(role)}</td>
      <td className="muted wide">
        <When at={createdAt} /> by {createdBy}
      </td>
      <td className="wide" title={exactDay(expiresAt)}>
        {expires}
      </td>
      <td className="acts">
        <button
          type="button"
          className="button ghost"
          aria-label={`Replace ${name}`}
          onClick={() => onChange('rotate')}
        >
          Replace
        </button>
        <button
          type="button"
          className="button ghost critical"
          aria-label={`Revoke ${name}`}
          onClick={() => onChange('revoke')}
        >
          Revoke
        </button>
      </td>
    </tr>
  );
}
