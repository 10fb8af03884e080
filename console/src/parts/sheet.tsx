import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { SessionContext } from '../session/session.ts';
import { Icon } from './icon.tsx';
import { LostBanner } from './lost-banner.tsx';

/** A modal dialog: title, sections, and actions at its foot. On phones it is at the bottom of the screen. */
export function Sheet({
  title,
  summary,
  foot,
  onClose,
  children,
}: {
  readonly title: string;
  readonly summary?: ReactNode;
  readonly foot?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  // After the session has ended, a sign-in covers the dialog, which stays open.
  const hasEnded = useContext(SessionContext)?.hasEnded === true;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && !hasEnded && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="sheet-viewport">
          <Dialog.Popup className="sheet">
            <div className="sheet-head">
              <div>
                <Dialog.Title className="sheet-title">{title}</Dialog.Title>
                {summary !== undefined && <Dialog.Description className="muted">{summary}</Dialog.Description>}
              </div>
              <Dialog.Close className="button ghost square" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <LostBanner />
            {children}
            {foot !== undefined && <div className="sheet-foot">{foot}</div>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
