import type { HealthResponse } from '@forecourt/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { healthQuery } from '../../gateways/queries.ts';

/** Time that a site stays near the viewport before its figures are asked for; a scroll past it asks for nothing. */
const stayMs = 250;

/** What was measured of a site within the last day; undefined until it is known. */
export function useSiteHealth(site: string): HealthResponse | undefined {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), stayMs);
    return () => clearTimeout(timer);
  }, []);
  return useQuery({ ...healthQuery(site), enabled: stays }).data;
}
