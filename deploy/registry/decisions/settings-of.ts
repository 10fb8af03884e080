import { aliasesOf } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { gatesOf } from './gate-faults.ts';
import type { ProposedSettings } from './proposal.ts';

/** The settings of a configuration that are checked against versions. */
export function settingsOf(config: SiteConfig): ProposedSettings {
  const { layout, remotes, backends } = config;
  return {
    layout,
    gates: gatesOf(config),
    aliases: aliasesOf(config),
    ...(remotes !== undefined && { remotes }),
    ...(backends !== undefined && { backends }),
  };
}
