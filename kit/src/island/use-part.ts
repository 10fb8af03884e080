import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * A component of an island in a separate chunk, which loads once `wanted` is true. Null until it is loaded.
 *
 * @param load imports the component. Define it outside the component that calls this
 * @param onFail called when the chunk does not load, after the failure was reported. To retry, set `wanted` to false
 * first
 */
export function usePart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFail: () => void,
): ComponentType<Props> | null {
  const { report } = useIsland();
  const [part, setPart] = useState<{ readonly View: ComponentType<Props> }>();
  const missing = wanted && part === undefined;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    load().then(
      (View) => {
        if (!gone) setPart({ View });
      },
      (error: unknown) => {
        report(error);
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return wanted && part !== undefined ? part.View : null;
}
