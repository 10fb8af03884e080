import type { ReactNode } from 'react';
import { createContext, lazy, Suspense, useCallback, useContext, useMemo, useState } from 'react';
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
  | { readonly kind: 'override'; readonly site: string };

type Dialogs = { readonly open: (dialog: OpenDialog) => void; readonly close: () => void };

const DialogContext = createContext<Dialogs | null>(null);

/** Opens dialogs; one is open at a time. @throws outside of the provider */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (dialogs === null) throw new Error('CONSOLE_DIALOGS_MISSING: there is no provider of dialogs.');
  return dialogs;
}

const parts = {
  search: lazy(() => import('./search/search-dialog.tsx')),
  keys: lazy(() => import('./search/keys-dialog.tsx')),
  pin: lazy(() => import('./pin/pin-dialog.tsx')),
  undo: lazy(() => import('./undo/undo-dialog.tsx')),
  rollout: lazy(() => import('./rollout/rollout-dialog.tsx')),
  override: lazy(() => import('./override/override-dialog.tsx')),
} as const;

export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const open = useCallback((next: OpenDialog) => setDialog(next), []);
  const close = useCallback(() => setDialog(null), []);
  const dialogs = useMemo(() => ({ open, close }), [open, close]);
  return (
    <DialogContext value={dialogs}>
      {children}
      {dialog !== null && <Suspense fallback={null}>{shown(dialog, close)}</Suspense>}
    </DialogContext>
  );
}

function shown(dialog: OpenDialog, onClose: () => void): ReactNode {
  switch (dialog.kind) {
    case 'search':
      return <parts.search onClose={onClose} />;
    case 'keys':
      return <parts.keys onClose={onClose} />;
    case 'pin':
      return <parts.pin {...dialog} onClose={onClose} />;
    case 'rollout':
      return <parts.rollout {...dialog} onClose={onClose} />;
    case 'undo':
      return <parts.undo {...dialog} onClose={onClose} />;
    case 'override':
      return <parts.override {...dialog} onClose={onClose} />;
  }
}
