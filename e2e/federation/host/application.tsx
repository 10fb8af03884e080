import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Parameters that the test passes in the query of the page's address. */
type Asked = {
  readonly remote: { readonly name: string; readonly entry: string; readonly type?: 'module' };
  readonly options: object;
};
type MountModule = { readonly mountIn: (element: HTMLElement, options: object) => Promise<() => void> };

const { remote, options } = JSON.parse(new URLSearchParams(location.search).get('asked') ?? '{}') as Asked;
registerRemotes([remote]);

function Application() {
  const place = useRef<HTMLDivElement>(null);
  const unmount = useRef(() => {});
  const [events, setEvents] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const onEvent = (event: object) => setEvents((before) => [...before, JSON.stringify(event)]);
    loadRemote<MountModule>(`${remote.name}/mount`)
      .then(async (module) => {
        if (module === null || place.current === null) throw new Error('nothing to mount');
        unmount.current = await module.mountIn(place.current, { ...options, onEvent });
      })
      .catch((error: Error) => setFailure(error.message));
  }, []);
  return (
    <main>
      <h1>A page of another product</h1>
      <div ref={place} data-testid="place" />
      <button type="button" onClick={() => unmount.current()}>
        Take it away
      </button>
      <p role="status">{failure}</p>
      <ul aria-label="Events">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
    </main>
  );
}

const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(<Application />);
