import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';

/** Asks for the token again when the session has ended. The page below stays as it is. */
export function SignInAgain() {
  const [focused] = useState(focusedElement);
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim again" forceRender />
        <Dialog.Viewport className="sheet-viewport again">
          <Dialog.Popup className="sheet sign-in-again sign-in" finalFocus={() => focused}>
            <SignInForm>
              <Dialog.Title className="sheet-title">Sign in again</Dialog.Title>
              <Dialog.Description className="muted">
                Your session has ended. Sign in to carry on. Everything you typed is still there.
              </Dialog.Description>
            </SignInForm>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The element that has the focus, even in a shadow tree. The focus returns to it later. */
function focusedElement(): HTMLElement | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot?.activeElement != null) ({ activeElement } = activeElement.shadowRoot);
  return activeElement instanceof HTMLElement ? activeElement : null;
}
