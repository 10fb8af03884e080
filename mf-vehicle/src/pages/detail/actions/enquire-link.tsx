import { Button } from '@forecourt/kit/ui';
import type { MouseEvent } from 'react';

/**
 * Link to the enquiry section of the page, an anchor without JavaScript.
 * @param onEnquire scrolls to the section and focuses it
 */
export function EnquireLink({
  children,
  onEnquire,
  variant = 'primary',
}: {
  readonly children: string;
  readonly onEnquire: () => void;
  readonly variant?: 'primary' | 'outline';
}) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onEnquire();
  };
  return (
    <Button wide variant={variant} href="#enquire" onClick={follow}>
      {children}
    </Button>
  );
}
