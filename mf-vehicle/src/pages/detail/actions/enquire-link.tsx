import { Button } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';

/** Leads to the page's enquiry section; without script as a plain anchor. @param onEnquire brings it into view and focus */
export function EnquireLink({ children, onEnquire }: { readonly children: string; readonly onEnquire: () => void }) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onEnquire();
  };
  return (
    <Button wide href="#enquire" onClick={follow}>
      {children}
    </Button>
  );
}
