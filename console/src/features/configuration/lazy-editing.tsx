import { lazyPart } from '../../parts/lazy-part.tsx';
import { Failed, Loading } from '../../parts/states.tsx';

/**
 * The editor of a configuration. Its script is the largest of the console, so the script is loaded once, and only when
 * an editor is opened.
 */
export const LazyEditing = lazyPart(() => import('./editing.tsx'), {
  loading: <Loading what="The editor" rows={4} />,
  failed: (retry) => <Failed what="The editor" error={null} onRetry={retry} />,
});
