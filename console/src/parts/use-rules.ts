import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { channelsQuery, freezesQuery, scheduledQuery } from '../gateways/queries.ts';
import type { SiteRules } from '../model/site-rules.ts';
import { rulesBySite, rulesOf } from '../model/site-rules.ts';
import { useNow } from './when.tsx';

/** Returns the rules for changes of a site, as far as they have been read. */
export function useRules(): (site: string) => SiteRules {
  const channels = useQuery(channelsQuery).data;
  const freezes = useQuery(freezesQuery).data;
  const scheduled = useQuery(scheduledQuery).data;
  const nowMs = useNow();
  const grouped = useMemo(() => rulesBySite({ channels, freezes, scheduled }), [channels, freezes, scheduled]);
  return useCallback((site) => rulesOf(site, grouped, nowMs), [grouped, nowMs]);
}
