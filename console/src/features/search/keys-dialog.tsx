import { goKeys } from '../../frame/go-keys.ts';
import { placesOf } from '../../frame/places.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { useSession } from '../../session/session.ts';

/** Dialog that lists every keyboard shortcut. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const places = placesOf(useSession());
  const keys: readonly (readonly [string, string])[] = [
    ['⌘K or Ctrl K', 'Search, or jump to a page or action'],
    ['?', 'This list'],
    ['Arrow keys', 'Move around the sites table. Home, End, Page Up and Page Down work too.'],
    ['Enter', 'Open the site, or pin a version'],
    ['Esc', 'Close a dialog'],
    ...Object.entries(goKeys).flatMap(([key, path]) => {
      const place = places.find((each) => each.path === path);
      return place === undefined ? [] : [[`g ${key}`, place.name] as const];
    }),
  ];
  return (
    <Sheet title="Keys" onClose={onClose}>
      <section>
        <dl className="keys">
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Sheet>
  );
}
