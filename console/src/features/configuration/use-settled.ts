import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The last value that has stayed unchanged for a moment. Used to check typed text only after a pause. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
