import { Toast } from '@base-ui/react/toast';
import { Icon } from './icon.tsx';

/** Messages about finished actions, in a corner, announced to screen readers. */
export function Toasts() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className="toast">
            <Toast.Content className="toast-content">
              <Toast.Title className="title" />
              <Toast.Description className="muted" />
              <Toast.Action className="button" />
              <Toast.Close className="button ghost square" aria-label="Close">
                <Icon name="close" />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
