import { useEffect, useState } from 'react';

/** Calls `read` every `ms` milliseconds and returns the last value. `look` reads at once. */
export function useEvery<T>(ms: number, read: () => T): { readonly value: T; readonly look: () => void } {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), ms);
    return () => clearInterval(timer);
  }, [ms, read]);
  return { value, look: () => setValue(read()) };
}
