import type { ConsoleSession } from '@forecourt/contracts/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { call } from '../gateways/call.ts';
import { changeSession } from '../gateways/query-client.ts';
import { messageOf } from '../parts/states.tsx';

/**
 * Form for a token. The server keeps the token, and the browser gets a cookie that no script can read.
 *
 * @param children heading of the form
 */
export function SignInForm({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [field, fault] = [useId(), useId()];
  const signIn = useMutation({
    mutationFn: (token: string) => call<ConsoleSession>('POST', '/session', { body: { token } }),
    onSuccess: (session) => changeSession(queries, session),
  });
  return (
    <form action={(fields) => signIn.mutate(String(fields.get('token') ?? ''))}>
      {children}
      {signIn.isError && (
        <p className="banner critical" id={fault} role="alert">
          {messageOf(signIn.error)}
        </p>
      )}
      <label htmlFor={field}>Token</label>
      <input
        id={field}
        name="token"
        type="password"
        autoComplete="current-password"
        required
        maxLength={200}
        // biome-ignore lint/a11y/noAutofocus: the form has this one field.
        autoFocus
        aria-invalid={signIn.isError || undefined}
        aria-describedby={signIn.isError ? fault : undefined}
      />
      <button className="button primary" type="submit" disabled={signIn.isPending}>
        Sign in
      </button>
    </form>
  );
}
