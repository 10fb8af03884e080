import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../features/dialogs.ts';
import { useSession } from '../session/session.ts';
import { goKeys } from './go-keys.ts';
import { placesOf } from './places.ts';

/** Time within which the second key of a shortcut such as `g s` must follow. */
const secondKeyMs = 1_200;

/** `⌘K` or `Ctrl K` opens the search; `g` and a letter opens a page; `?` lists the keys. */
export function useShortcuts(): void {
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  const session = useSession();
  const goSince = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return open({ kind: 'search' });
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '?') return open({ kind: 'keys' });
      const path = goKeys[event.key];
      if (event.timeStamp - goSince.current < secondKeyMs && path !== undefined) {
        goSince.current = 0;
        if (placesOf(session).some((place) => place.path === path)) navigate(path);
        return;
      }
      goSince.current = event.key === 'g' ? event.timeStamp : 0;
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, navigate, session]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
