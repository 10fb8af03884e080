import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { placesOf } from '../../frame/places.ts';
import { rolloutsQuery, sitesQuery, versionsQuery } from '../../gateways/queries.ts';
import { channels } from '../../model/channels.ts';
import { sortRemotes } from '../../model/published.ts';
import { isRunning, titleOf } from '../../model/rollout-state.ts';
import type { IconName } from '../../parts/icon.tsx';
import { Icon } from '../../parts/icon.tsx';
import { mayChangeAny, useSession } from '../../session/session.ts';
import type { OpenDialog } from '../dialogs.ts';
import { useDialogs } from '../dialogs.ts';

/** A line of the dialog. `value` identifies the line, and begins with its searchable text. */
type Line = {
  readonly group: string;
  readonly value: string;
  readonly icon: IconName;
  readonly label: ReactNode;
  readonly onSelect: () => void;
};

/** Dialog that `⌘K` opens. It leads to a page, site, remote or rollout, or begins a change. */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  // The dialog focuses the field (`initialFocus`). If the field focused itself, the dialog could not return the focus
  // when it closes.
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const lines = useLines(onClose);
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="command" aria-label="Search or jump to" initialFocus={field}>
          <Command label="Search or jump to" loop>
            <div className="command-input">
              <Icon name="search" />
              <Command.Input
                ref={field}
                placeholder="Site, remote, page or action"
                value={search}
                onValueChange={setSearch}
              />
              <Dialog.Close className="button ghost square" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
            <Command.List>
              <Command.Empty>Nothing matches.</Command.Empty>
              {search === ''
                ? groups.map((group) => (
                    <Command.Group key={group} heading={group}>
                      {lines
                        .filter((line) => line.group === group)
                        .map((line) => (
                          <Item key={line.value} line={line} />
                        ))}
                    </Command.Group>
                  ))
                : // Without groups, so that the best match comes first.
                  lines.map((line) => <Item key={line.value} line={line} isGroupShown />)}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Item({ line, isGroupShown = false }: { readonly line: Line; readonly isGroupShown?: boolean }) {
  return (
    <Command.Item value={line.value} onSelect={line.onSelect}>
      <Icon name={line.icon} /> {line.label}
      {isGroupShown && <span className="muted group">{line.group}</span>}
    </Command.Item>
  );
}

function useLines(onClose: () => void): readonly Line[] {
  const session = useSession();
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  const sites = useQuery(sitesQuery);
  const versions = useQuery({ ...versionsQuery, enabled: session.may.readRemotes });
  const rollouts = useQuery(rolloutsQuery);
  const remotes = sortRemotes((versions.data ?? []).map(({ remote }) => remote));
  const go = (path: string) => () => {
    onClose();
    navigate(path);
  };
  const act = (value: string, icon: IconName, opened: OpenDialog): Line => ({
    group: 'Actions',
    value,
    icon,
    label: value,
    onSelect: () => open(opened),
  });
  const actions = [
    act('Pin versions', 'box', { kind: 'pin' }),
    act('New rollout', 'branch', { kind: 'rollout' }),
    act('Schedule a change', 'calendar', { kind: 'pin', later: true }),
    act('Freeze sites', 'freeze', { kind: 'freeze' }),
    act('Set a channel', 'flag', { kind: 'channel' }),
    ...channels.map((channel) => act(`Promote to ${channel}`, 'flag', { kind: 'pin', channel })),
  ];
  return [
    ...(mayChangeAny(session) ? actions : []),
    ...placesOf(session).map(({ path, name, icon }) => ({
      group: 'Pages',
      value: name,
      icon,
      label: name,
      onSelect: go(path),
    })),
    ...(sites.data ?? []).map(({ site, name }) => ({
      group: 'Sites',
      value: `${name} ${site}`,
      icon: 'sites' as const,
      label: (
        <>
          {name} <span className="mono muted">{site}</span>
        </>
      ),
      onSelect: go(`/sites/${site}`),
    })),
    ...remotes.map((remote) => ({
      group: 'Remotes',
      value: `${remote} remote`,
      icon: 'box' as const,
      label: <span className="mono">{remote}</span>,
      onSelect: go(`/remotes/${remote}`),
    })),
    ...(rollouts.data ?? []).filter(isRunning).map((rollout) => ({
      group: 'Rollouts',
      value: `${titleOf(rollout)} rollout ${rollout.id}`,
      icon: 'branch' as const,
      label: titleOf(rollout),
      onSelect: go(`/rollouts/${rollout.id}`),
    })),
  ];
}
