import { Toast } from '@base-ui/react/toast';

/** Shows what has been done in a corner of the page. */
export function useAnnounce(): (said: { readonly title: string; readonly description?: string }) => void {
  const toasts = Toast.useToastManager();
  return (said) => void toasts.add(said);
}
