import { Toast } from '@base-ui/react/toast';

/** Returns a function that shows a message about a finished action in a corner of the page. */
export function useAnnounce(): (said: { readonly title: string; readonly description?: string }) => void {
  const toasts = Toast.useToastManager();
  return (said) => void toasts.add(said);
}
