import { Button } from '@forecourt/kit/ui';
import type { MouseEvent, ReactNode } from 'react';

/**
 * Link to the enquiry section of the page, an anchor without JavaScript.
 * @param onEnquire scrolls to the section and focuses it
 */
export function EnquireLink({
  children,
  onEnquire,
  variant = 'primary',
  className,
}: {
  readonly children: ReactNode;
  readonly onEnquire: () => void;
  readonly variant?: 'primary' | 'tonal' | 'outline';
  readonly className?: string | undefined;
}) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    onEnquire();
  };
  return (
    <Button wide variant={variant} className={className} href="#enquire" onClick={follow}>
      {children}
    </Button>
  );
}
