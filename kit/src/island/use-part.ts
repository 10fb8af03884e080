import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * A part of an island in a separate chunk, loaded when `wanted` is first true. Null until it is loaded.
 *
 * @param load imports the part: define it outside the component
 * @param onFail called when the part does not load, after the failure was reported. To retry, set `wanted` to
 * false first
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
