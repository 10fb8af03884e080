import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../gateways/call.ts';
import { changeSession } from '../gateways/query-client.ts';
import { Icon } from '../parts/icon.tsx';
import { initialsOf } from '../parts/site-mark.tsx';
import { useSession } from '../session/session.ts';

/** Name and role of the user, and a button that signs out. */
export function SignedIn() {
  const { name, role } = useSession();
  const queries = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => call('DELETE', '/session'),
    onSettled: () => changeSession(queries, null),
  });
  return (
    <div className="who">
      <span className="avatar" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>
        {name}
        <small>{role}</small>
      </span>
      <button
        type="button"
        className="button ghost square"
        aria-label="Sign out"
        title="Sign out"
        onClick={() => signOut.mutate()}
      >
        <Icon name="out" />
      </button>
    </div>
  );
}
