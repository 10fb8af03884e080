import { useEffect, useState } from 'react';

const pauseMs = 400;

/** The value as it was when it last stayed the same for a moment, so that not every key is checked. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
