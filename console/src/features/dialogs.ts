import { createContext, useContext } from 'react';
import type { Wanted } from '../gateways/values.ts';

/** A dialog with what it starts with. */
export type OpenDialog =
  | { readonly kind: 'search' | 'keys' }
  /** Without sites or remotes they are chosen in the dialog. */
  | { readonly kind: 'pin' | 'rollout'; readonly sites?: readonly string[]; readonly remotes?: Wanted }
  /** `to`: a former lockfile; undefined: one change back. `change`: all sites of this change are taken back. */
  | {
      readonly kind: 'undo';
      readonly site: string;
      readonly to?: string;
      readonly change?: string;
      readonly what: string;
    }
  | { readonly kind: 'override' | 'configuration'; readonly site: string };

type Dialogs = { readonly open: (dialog: OpenDialog) => void; readonly close: () => void };

/** For the provider of dialogs. */
export const DialogContext = createContext<Dialogs | null>(null);

/** Opens dialogs; one is open at a time. @throws outside of the provider */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (dialogs === null) throw new Error('CONSOLE_DIALOGS_MISSING: there is no provider of dialogs.');
  return dialogs;
}
