import { useAddress } from '@forecourt/kit/island';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * Which menu of a row of menus is open: one at most. Escape closes it and gives the focus back to its
 * button; a click or the focus elsewhere and a new address close it too.
 */
export function useMenus() {
  const row = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const { path, query } = useAddress();

  // A new address is the reason to close.
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
