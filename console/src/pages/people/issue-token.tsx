import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '../../features/pin/refused.tsx';
import { at, call } from '../../gateways/call.ts';
import type { IssuedToken } from '../../gateways/values.ts';
import type { RoleKind } from '../../model/token-scope.ts';
import { roleKinds, roleOf, scopeNoun } from '../../model/token-scope.ts';
import { Sheet } from '../../parts/sheet.tsx';

/** Form for a new token. */
export function IssueToken({
  onClose,
  onIssued,
}: {
  readonly onClose: () => void;
  readonly onIssued: (token: IssuedToken) => void;
}) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<RoleKind>('viewer');
  const noun = scopeNoun(kind);
  const issue = useMutation({
    mutationFn: (body: unknown) => call<IssuedToken>('POST', at('tokens'), { body }),
    onSuccess: (token) => {
      onClose();
      onIssued(token);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['tokens'] }),
  });
  return (
    <Sheet
      title="Issue a token"
      summary="You’ll see the token only once. If this name already has one with the same role, the new token replaces it."
      onClose={onClose}
    >
      <form
        action={(fields) =>
          issue.mutate({
            name: String(fields.get('name')).trim(),
            role: roleOf(kind, String(fields.get('scope') ?? '')),
            expiresInDays: Number(fields.get('days')),
          })
        }
      >
        <section className="fields">
          <label>
            Name
            <input
              className="text-field"
              name="name"
              required
              maxLength={60}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              placeholder="lower-case letters, digits, hyphens"
            />
          </label>
          <label>
            Role
            <select value={kind} onChange={({ target }) => setKind(target.value as RoleKind)}>
              {roleKinds.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
          {noun !== null && (
            <label>
              For these {noun}
              <input className="text-field" name="scope" required placeholder="separated by commas; * for all" />
            </label>
          )}
          <label>
            Days
            <input className="text-field" name="days" type="number" min={1} max={366} defaultValue={90} required />
          </label>
        </section>
        {issue.isError && <Refused error={issue.error} />}
        <div className="sheet-foot actions">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button accent" disabled={issue.isPending}>
            Issue
          </button>
        </div>
      </form>
    </Sheet>
  );
}
