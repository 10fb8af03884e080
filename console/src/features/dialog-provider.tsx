import type { ComponentType, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { OpenDialog } from './dialogs.ts';
import { DialogContext } from './dialogs.ts';

const scripts = {
  search: () => import('./search/search-dialog.tsx'),
  keys: () => import('./search/keys-dialog.tsx'),
  pin: () => import('./pin/pin-dialog.tsx'),
  undo: () => import('./undo/undo-dialog.tsx'),
  rollout: () => import('./rollout/rollout-dialog.tsx'),
  channel: () => import('./channel/channel-dialog.tsx'),
  hold: () => import('./channel/hold-dialog.tsx'),
  freeze: () => import('./freeze/freeze-dialog.tsx'),
  deprecate: () => import('./deprecate/deprecate-dialog.tsx'),
  cancel: () => import('./scheduled/cancel-dialog.tsx'),
  end: () => import('./end/end-dialog.tsx'),
  override: () => import('./override/override-dialog.tsx'),
  configuration: () => import('./configuration/configuration-dialog.tsx'),
} as const;

const parts = {
  search: dialogOf(scripts.search),
  keys: dialogOf(scripts.keys),
  pin: dialogOf(scripts.pin),
  undo: dialogOf(scripts.undo),
  rollout: dialogOf(scripts.rollout),
  channel: dialogOf(scripts.channel),
  hold: dialogOf(scripts.hold),
  freeze: dialogOf(scripts.freeze),
  deprecate: dialogOf(scripts.deprecate),
  cancel: dialogOf(scripts.cancel),
  end: dialogOf(scripts.end),
  override: dialogOf(scripts.override),
  configuration: dialogOf(scripts.configuration),
} as const;

/** Time after which the scripts of all dialogs are loaded. Then each opens at once, even while the platform is down. */
const preloadAfterMs = 2_000;

/** Gives its children a function that opens a dialog, and shows the open dialog above them. */
export function DialogProvider({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const open = useCallback((next: OpenDialog) => setDialog(next), []);
  const close = useCallback(() => setDialog(null), []);
  const dialogs = useMemo(() => ({ open, close }), [open, close]);
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failure is ignored here, because a dialog loads its script again when it opens.
      for (const load of Object.values(scripts)) load().catch(() => {});
    }, preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <DialogContext value={dialogs}>
      {children}
      {dialog !== null && shown(dialog, close)}
    </DialogContext>
  );
}

function dialogOf<Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazyPart(load, {
    loading: (
      <p className="opening" role="status">
        The dialog is loading
      </p>
    ),
    failed: (retry, { onClose }) => <FailedDialog onRetry={retry} onClose={onClose} />,
  });
}

function FailedDialog({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) {
  return (
    <Sheet
      title="We couldn’t open this dialog"
      summary="Nothing was changed. Try again. If it still won’t open, reload the page."
      onClose={onClose}
      foot={
        <div className="actions">
          <button type="button" className="button" onClick={onClose}>
            Close
          </button>
          <button type="button" className="button accent" onClick={onRetry}>
            Try again
          </button>
        </div>
      }
    >
      {null}
    </Sheet>
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
