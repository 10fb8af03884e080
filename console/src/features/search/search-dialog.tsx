import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useLocation } from 'wouter';
import { placesOf } from '../../frame/places.ts';
import { rolloutsQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import { channels } from '../../model/channels.ts';
import { sortRemotes } from '../../model/published.ts';
import { isRunning, titleOf } from '../../model/rollout-state.ts';
import { Icon } from '../../parts/icon.tsx';
import { mayChangeAny, useSession } from '../../session/session.ts';
import { useDialogs } from '../dialogs.ts';

/** `⌘K`: jumps to a page, site, remote or rollout, or begins a change. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  const sites = useQuery(sitesQuery);
  const versions = useQuery({ ...versionsQuery, enabled: session.may.readRemotes });
  const rollouts = useQuery(rolloutsQuery);
  const go = (path: string) => () => {
    onClose();
    navigate(path);
  };
  const remotes = sortRemotes((versions.data ?? []).map(({ remote }) => remote));
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="command" aria-label="Search or jump to">
          <Command label="Search or jump to" loop>
            <div className="command-input">
              <Icon name="search" />
              <Command.Input autoFocus placeholder="Site, remote, page or action" />
              <Dialog.Close className="button ghost square" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <Command.List>
              <Command.Empty>Nothing has that name.</Command.Empty>
              {mayChangeAny(session) && (
                <Command.Group heading="Actions">
                  <Command.Item onSelect={() => open({ kind: 'pin' })}>
                    <Icon name="box" /> Pin versions
                  </Command.Item>
                  <Command.Item onSelect={() => open({ kind: 'rollout' })}>
                    <Icon name="branch" /> New rollout
                  </Command.Item>
                  <Command.Item onSelect={() => open({ kind: 'pin', later: true })}>
                    <Icon name="calendar" /> Schedule a change
                  </Command.Item>
                  <Command.Item onSelect={() => open({ kind: 'freeze' })}>
                    <Icon name="freeze" /> Freeze sites
                  </Command.Item>
                  <Command.Item onSelect={() => open({ kind: 'channel' })}>
                    <Icon name="flag" /> Set a channel
                  </Command.Item>
                  {channels.map((channel) => (
                    <Command.Item key={channel} onSelect={() => open({ kind: 'pin', channel })}>
                      <Icon name="flag" /> Promote to {channel}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading="Pages">
                {placesOf(session).map(({ path, name, icon }) => (
                  <Command.Item key={path} value={`page ${name}`} onSelect={go(path)}>
                    <Icon name={icon} /> {name}
                  </Command.Item>
                ))}
              </Command.Group>
              <Command.Group heading="Sites">
                {(sites.data ?? []).map(({ site, name }) => (
                  <Command.Item key={site} value={`site ${name} ${site}`} onSelect={go(`/sites/${site}`)}>
                    <Icon name="sites" /> {name} <span className="mono muted">{site}</span>
                  </Command.Item>
                ))}
              </Command.Group>
              <Command.Group heading="Remotes">
                {remotes.map((remote) => (
                  <Command.Item key={remote} value={`remote ${remote}`} onSelect={go(`/remotes/${remote}`)}>
                    <Icon name="box" /> <span className="mono">{remote}</span>
                  </Command.Item>
                ))}
              </Command.Group>
              <Command.Group heading="Rollouts">
                {(rollouts.data ?? []).filter(isRunning).map((rollout) => (
                  <Command.Item
                    key={rollout.id}
                    value={`rollout ${titleOf(rollout)}`}
                    onSelect={go(`/rollouts/${rollout.id}`)}
                  >
                    <Icon name="branch" /> {titleOf(rollout)}
                  </Command.Item>
                ))}
              </Command.Group>
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
