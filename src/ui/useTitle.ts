import { useEffect } from 'react';

const APP = 'Gauntlet';

/** Sets the title of the browser's tab while mounted. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP}`;
    return () => {
      document.title = APP;
    };
  }, [title]);
}
