import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The last value that stayed unchanged for a moment, so that not every key press causes a check. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
