import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../features/dialogs.ts';
import { channelsQuery } from '../../gateways/queries.ts';
import { channels } from '../../model/channels.ts';
import { Icon } from '../../parts/icon.tsx';
import { mayChange, useSession } from '../../session/session.ts';

/** Buttons that promote a version: one for each channel with a site that the role may change. */
export function PromoteButtons({ remote, version }: { readonly remote: string; readonly version: string }) {
  const { open } = useDialogs();
  const session = useSession();
  const known = useQuery(channelsQuery).data ?? [];
  return channels
    .filter((channel) => known.some((each) => each.channel === channel && mayChange(session, each.site)))
    .map((channel) => (
      <button
        key={channel}
        type="button"
        className="button"
        onClick={() => open({ kind: 'pin', channel, remotes: { [remote]: version } })}
      >
        <Icon name="flag" />
        Promote to {channel}
      </button>
    ));
}
