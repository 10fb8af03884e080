import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Navigation } from './sidebar.tsx';
import { SignedIn } from './signed-in.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The navigation on phones. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger className="button ghost square" aria-label="Menu">
        <Icon name="menu" size={20} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="phone-menu">
          <div className="row">
            <Dialog.Title className="title">Menu</Dialog.Title>
            <Dialog.Close className="button ghost square" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <Navigation onFollow={() => setOpen(false)} />
          <ThemeSwitch />
          <SignedIn />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
