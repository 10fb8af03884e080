import { useIsland } from '@forecourt/kit/island';
import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

/**
 * A part of the viewer that comes when it is first wanted; null until then.
 *
 * @param load outlives renders: define it outside the component
 * @param onFail the part cannot be had, which is reported already
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
