import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { OpenDialog } from './dialogs.ts';
import { DialogContext } from './dialogs.ts';

const parts = {
  search: lazy(() => import('./search/search-dialog.tsx')),
  keys: lazy(() => import('./search/keys-dialog.tsx')),
  pin: lazy(() => import('./pin/pin-dialog.tsx')),
  undo: lazy(() => import('./undo/undo-dialog.tsx')),
  rollout: lazy(() => import('./rollout/rollout-dialog.tsx')),
  channel: lazy(() => import('./channel/channel-dialog.tsx')),
  hold: lazy(() => import('./channel/hold-dialog.tsx')),
  freeze: lazy(() => import('./freeze/freeze-dialog.tsx')),
  deprecate: lazy(() => import('./deprecate/deprecate-dialog.tsx')),
  cancel: lazy(() => import('./scheduled/cancel-dialog.tsx')),
  end: lazy(() => import('./end/end-dialog.tsx')),
  override: lazy(() => import('./override/override-dialog.tsx')),
  configuration: lazy(() => import('./configuration/configuration-dialog.tsx')),
} as const;

/** Holds the open dialog; each is loaded when it is first opened. */
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
    case 'channel':
      return <parts.channel {...dialog} onClose={onClose} />;
    case 'hold':
      return <parts.hold {...dialog} onClose={onClose} />;
    case 'freeze':
      return <parts.freeze {...dialog} onClose={onClose} />;
    case 'deprecate':
      return <parts.deprecate {...dialog} onClose={onClose} />;
    case 'cancel':
      return <parts.cancel {...dialog} onClose={onClose} />;
    case 'end':
      return <parts.end {...dialog} onClose={onClose} />;
    case 'override':
      return <parts.override {...dialog} onClose={onClose} />;
    case 'configuration':
      return <parts.configuration {...dialog} onClose={onClose} />;
  }
}
