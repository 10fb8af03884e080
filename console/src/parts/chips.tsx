import type { Channel, Freeze } from '../gateways/values.ts';
import { windowTimes, zoneName, zoneTime } from '../model/zone-time.ts';

export const ChannelChip = ({ channel }: { readonly channel: Channel }) => (
  <span className={`chip ${channel === 'stable' ? '' : 'accent'}`} title={`follows the ${channel} channel`}>
    {channel}
  </span>
);

/** A chip with the end of a freeze window, `frozen until …`, and its times and reason as title. */
export const FrozenChip = ({ freeze }: { readonly freeze: Freeze }) => (
  <span className="chip warn" title={`${windowTimes(freeze)} (${freeze.timeZone}): ${freeze.why}`}>
    frozen until {zoneTime(freeze.until, freeze.timeZone)} · {zoneName(freeze.until, freeze.timeZone)}
  </span>
);
