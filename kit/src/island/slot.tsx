import type { SlotDefinition } from '@forecourt/contracts';
import { useLayoutEffect, useRef } from 'react';
import { useIsland } from './context.tsx';
import type { MountedSlot } from './environment.ts';

/** Browsers that enforce Trusted Types refuse an empty string as HTML, and accept their own `emptyHTML`. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: TrustedHTML } };
const empty = { __html: trustedTypes?.emptyHTML ?? '' };

/**
 * A slot for widgets of other remotes. The server fills the container with the widgets' markup. In the browser the
 * shell hydrates these widgets, or creates them. React never reconciles the container's children.
 */
export function Slot<Context>({
  of: slot,
  context,
  className,
}: {
  readonly of: SlotDefinition<Context>;
  readonly context: Context;
  readonly className?: string | undefined;
}) {
  const { slots, where } = useIsland();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedSlot | null>(null);
  const contextKey = JSON.stringify(context);

  // Mounts the slot once. `update()` passes on a context that changes later.
  useLayoutEffect(() => {
    if (element.current === null) return;
    const place = slots.mount(element.current, slot.name, JSON.parse(contextKey) as Context);
    mounted.current = place;
    return () => {
      mounted.current = null;
      place.unmount();
    };
  }, [slots, slot.name]);

  const firstContext = useRef(contextKey);
  useLayoutEffect(() => {
    if (firstContext.current === contextKey) return;
    firstContext.current = contextKey;
    mounted.current?.update(JSON.parse(contextKey));
  }, [contextKey]);

  if (where === 'server') {
    return (
      <div
        className={className}
        data-slot={slot.name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a mark the edge replaces; made by the slot host, not by data
        dangerouslySetInnerHTML={{ __html: slots.place(slot.name, context) }}
      />
    );
  }
  return (
    <div
      ref={element}
      className={className}
      data-slot={slot.name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React that what is inside is not its own; always empty
      dangerouslySetInnerHTML={empty}
    />
  );
}
