import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';
import { Loading } from '../../parts/states.tsx';

/** The editor is most of the script, so that it is loaded once and only where it is opened. */
const Editing = lazy(() => import('./editing.tsx'));

/** The editor of a configuration, loaded when it is first shown. */
export function LazyEditing(props: ComponentProps<typeof Editing>) {
  return (
    <Suspense fallback={<Loading what="The editor" rows={4} />}>
      <Editing {...props} />
    </Suspense>
  );
}
