import type { SlotDefinition } from '@forecourt/contracts';
import { slotPage } from '@forecourt/contracts';
import { use, useEffect, useRef, useState } from 'react';
import { AppContext } from './app-context.ts';
import { Outlet } from './outlet.tsx';
import type { Widgets } from './parts.ts';

/**
 * Replaces the kit's Slot when the islands are built into one app: widgets are normal components of the same React
 * tree.
 */
export function Slot({
  of: slot,
  context,
  className,
}: {
  readonly of: SlotDefinition<unknown>;
  readonly context: unknown;
  readonly className?: string | undefined;
}) {
  const shared = use(AppContext);
  if (shared === null) return null;
  const names = shared.app.site.layout[slot.name] ?? [];
  return (
    <div className={className} data-slot={slot.name}>
      {slot.name === slotPage.name ? (
        <Outlet />
      ) : (
        names.map((name) => <Place key={name} name={name} part={shared.widgets[name]} context={context} />)
      )}
    </div>
  );
}

/** Renders a widget when its data is loaded. A widget without data is rendered at once. */
function Place({
  name,
  part,
  context,
}: {
  readonly name: string;
  readonly part: Widgets[string] | undefined;
  readonly context: unknown;
}) {
  const shared = use(AppContext);
  const contextKey = JSON.stringify(context);
  const load = part?.island.load;
  const [data, setData] = useState(() =>
    load === undefined ? null : (shared?.app.preloaded?.widget(name, contextKey) ?? null),
  );
  const preloadedKey = useRef(data === null ? null : contextKey);
  useEffect(() => {
    const isLoaded = preloadedKey.current === contextKey;
    preloadedKey.current = null;
    if (isLoaded || load === undefined || shared === null || part === undefined) return;
    const { site, gateways } = shared.app.envOf(part);
    const stop = new AbortController();
    const request = { context: JSON.parse(contextKey), site, gateways, signal: stop.signal, nowMs: Date.now() };
    load(request).then(
      (of: unknown) => setData({ of }),
      () => {},
    );
    return () => stop.abort();
  }, [load, shared, part, contextKey]);
  if (shared === null || part === undefined || (load !== undefined && data === null)) return null;
  const { island } = part;
  const env = shared.app.envOf(part);
  const own = shared.app.where === 'browser' ? shared.app.once(name, () => island.share?.(env)) : undefined;
  return <div>{island.element({ context, data: data?.of, shared: own }, env)}</div>;
}
