import { useState } from 'react';

/**
 * Optimistic value of a control: the shopper's choice, until the search on screen changes.
 *
 * @param value value of the search on screen
 * @returns the value to show, and its setter
 */
export function useAhead<Value>(value: Value): readonly [Value, (chosen: Value) => void] {
  const [ahead, setAhead] = useState<{ readonly of: Value; readonly chosen: Value } | null>(null);
  if (ahead !== null && ahead.of !== value) setAhead(null);
  return [ahead?.of === value ? ahead.chosen : value, (chosen) => setAhead({ of: value, chosen })];
}
