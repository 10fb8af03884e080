import { lazyPart } from '../../parts/lazy-part.tsx';
import { Failed, Loading } from '../../parts/states.tsx';

/** The editor of a configuration. It is most of the script, so that it is loaded once and only where it is opened. */
export const LazyEditing = lazyPart(() => import('./editing.tsx'), {
  loading: <Loading what="The editor" rows={4} />,
  failed: (retry) => <Failed what="The editor" error={null} onRetry={retry} />,
});
