import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { useIsland } from './context.tsx';

/**
 * A part of an island in a chunk of its own, loaded when it is first wanted; null until then.
 *
 * @param load imports the part: define it outside the component
 * @param onFail the part could not be loaded, which is reported already; where nothing is set `wanted` stays, so set it to false to try again later
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
