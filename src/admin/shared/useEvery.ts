import { useEffect, useState } from 'react';

/** What `read` says now, asked again every `ms` milliseconds while this is drawn; `look` asks at once. */
export function useEvery<T>(ms: number, read: () => T): { readonly value: T; readonly look: () => void } {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read()), ms);
    return () => clearInterval(timer);
  }, [ms, read]);
  return { value, look: () => setValue(read()) };
}
