import { Toast } from '@base-ui/react/toast';

/** Shows in a corner of the page that an action is done. */
export function useAnnounce(): (said: { readonly title: string; readonly description?: string }) => void {
  const toasts = Toast.useToastManager();
  return (said) => void toasts.add(said);
}
