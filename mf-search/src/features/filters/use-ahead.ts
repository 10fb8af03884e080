import { useState } from 'react';

/**
 * What a control shows: as the shopper has just left it, until the search follows.
 *
 * @param value what the search on screen says
 * @returns what to show, and what receives the shopper's choice
 */
export function useAhead<Value>(value: Value): readonly [Value, (chosen: Value) => void] {
  const [ahead, setAhead] = useState<{ readonly of: Value; readonly chosen: Value } | null>(null);
  if (ahead !== null && ahead.of !== value) setAhead(null);
  return [ahead?.of === value ? ahead.chosen : value, (chosen) => setAhead({ of: value, chosen })];
}
