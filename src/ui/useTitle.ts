import { useEffect } from 'react';

const APP = 'Gauntlet';

/** Names the browser's tab after what it shows, for as long as it is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP}`;
    return () => {
      document.title = APP;
    };
  }, [title]);
}
