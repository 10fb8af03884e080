import type { SlotDefinition } from '@forecourt/contracts';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsland } from './context.tsx';
import type { MountedSlot } from './environment.ts';

const never = () => () => {};

/** Whether this very render takes over the server's markup. */
function useMadeByServer(): boolean {
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(hydrating)[0];
}

const empty = { __html: '' };

/**
 * A place for other remotes' widgets.
 *
 * The server fills the container with its widgets' markup; in the browser the shell adopts or
 * creates them. React never looks inside: no innerHTML is written in the browser.
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
  const madeByServer = useMadeByServer();
  const contextKey = JSON.stringify(context);

  // Mounting follows the slot; the context of later renders travels through update().
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
  return madeByServer ? (
    <div
      ref={element}
      className={className}
      data-slot={slot.name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tells React that the server's markup is not its own; never written
      dangerouslySetInnerHTML={empty}
    />
  ) : (
    <div ref={element} className={className} data-slot={slot.name} />
  );
}
