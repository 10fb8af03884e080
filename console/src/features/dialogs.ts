import { createContext, useContext } from 'react';
import type { Ending } from '../gateways/plans.ts';
import type { Channel, Wanted } from '../gateways/values.ts';

/** A dialog and its initial values. */
export type OpenDialog =
  | { readonly kind: 'search' | 'keys' }
  /** If `sites` or `remotes` is absent, the user chooses them in the dialog. */
  | {
      readonly kind: 'pin' | 'rollout';
      readonly sites?: readonly string[];
      /** The sites that follow this channel are chosen at first, instead of `sites`. */
      readonly channel?: Channel;
      readonly remotes?: Wanted;
      /** Whether the dialog of a pin opens with a field for a later time. Default: it pins now. */
      readonly later?: boolean;
    }
  /** If `sites` is absent, the user chooses them in the dialog. */
  | { readonly kind: 'channel' | 'freeze'; readonly sites?: readonly string[] }
  | { readonly kind: 'hold'; readonly site: string; readonly remote?: string }
  | { readonly kind: 'deprecate'; readonly remote: string; readonly version: string }
  /** `what`: a sentence that names the thing to cancel or end. */
  | { readonly kind: 'cancel'; readonly id: string; readonly what: string }
  | { readonly kind: 'end'; readonly ending: Ending; readonly what: string }
  /**
   * `to`: the earlier lockfile to restore. `change`: the change to undo on all of its sites. Without both, the last
   * change of the site is undone.
   */
  | {
      readonly kind: 'undo';
      readonly site: string;
      readonly to?: string;
      readonly change?: string;
      readonly what: string;
    }
  | { readonly kind: 'override' | 'configuration'; readonly site: string };

type Dialogs = { readonly open: (dialog: OpenDialog) => void; readonly close: () => void };

/** Provided by `DialogProvider`; other components call `useDialogs`. */
export const DialogContext = createContext<Dialogs | null>(null);

/** Opens dialogs; one is open at a time. @throws outside of the provider */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (dialogs === null) throw new Error('CONSOLE_DIALOGS_MISSING: there is no dialog provider.');
  return dialogs;
}
