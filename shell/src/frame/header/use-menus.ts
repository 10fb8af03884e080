import { useAddress } from '@forecourt/kit/island';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * The open menu of a row; at most one menu is open. Escape closes it and returns the focus to its button. It also
 * closes on a click or focus elsewhere, and on navigation.
 */
export function useMenus() {
  const row = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { path, query } = useAddress();

  // Runs when `path` or `query` changes, because navigation closes the menu.
  useEffect(() => setOpen(null), [path, query]);

  useEffect(() => {
    if (open === null) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !row.current?.contains(event.target)) setOpen(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return {
    row,
    open,
    toggle: (name: string) => setOpen((current) => (current === name ? null : name)),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || open === null) return;
      event.stopPropagation();
      setOpen(null);
      row.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    },
  };
}
