import { useEffect, useEffectEvent } from 'react';

/** What takes these keys itself: fields, a video that seeks, tabs, menus and dialogs. */
const TAKES_KEYS = 'input, textarea, select, video, [role=tablist], [role=menu], [role=dialog], [role=alertdialog]';

/** The keys of the list To Verify: A approves, R asks for the reason of a rejection, the arrows move. Returns nothing; off while `isOff`. */
export function useDeckKeys(keys: Readonly<Record<'a' | 'r' | 'arrowleft' | 'arrowright', () => void>>, isOff: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held would judge one check-in after the other.
    if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const key = event.key.toLowerCase();
    if (key !== 'a' && key !== 'r' && key !== 'arrowleft' && key !== 'arrowright') return;
    // The field that a key opens must not receive it.
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    if (isOff) return undefined;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOff]);
}
