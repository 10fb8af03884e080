import { Menu } from '@base-ui/react/menu';
import { useRef } from 'react';
import type { Published } from '../../model/published.ts';
import { latestOf } from '../../model/published.ts';
import { Icon } from '../../parts/icon.tsx';

/**
 * Menu of the remotes that have no version in a change yet.
 *
 * It is a menu, because a native `select` would add a remote at the first arrow key.
 */
export function AddRemote({
  remotes,
  published,
  onAdd,
}: {
  readonly remotes: readonly string[];
  readonly published: Published;
  readonly onAdd: (remote: string) => void;
}) {
  const added = useRef<string>(undefined);
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="button add">
        <Icon name="plus" size={14} />
        Add a remote
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" sideOffset={4} align="start">
          <Menu.Popup className="menu-list" finalFocus={() => versionOf(added.current) ?? true}>
            {remotes.map((remote) => (
              <Menu.Item
                key={remote}
                className="menu-line"
                label={remote}
                onClick={() => {
                  added.current = remote;
                  onAdd(remote);
                }}
              >
                <span className="mono">{remote}</span>
                <span className="muted mono">{latestOf(published, remote)}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The field with the version of a remote that was just added. */
const versionOf = (remote: string | undefined) =>
  remote === undefined ? null : document.querySelector<HTMLElement>(`[aria-label="Version of ${remote}"]`);
