import { useState } from 'react';

const mostAtFirst = 6;

/** Names of sites. If there are many, only the first are shown, and the others on request. */
export function SiteNames({ names }: { readonly names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (names.length <= mostAtFirst) return names.join(', ');
  return (
    <>
      {(isOpen ? names : names.slice(0, mostAtFirst - 1)).join(', ')}{' '}
      <button type="button" className="more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'show fewer' : `and ${names.length - mostAtFirst + 1} more`}
      </button>
    </>
  );
}
