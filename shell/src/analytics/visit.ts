import { mostVisitedPages, visitChanged } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { Bus } from '@forecourt/kit/bus';
import { asksConsent, type ConsentGateway } from './consent.ts';

type Visit = {
  readonly visitedPages: readonly string[];
  readonly linkedQueryParams: Readonly<Record<string, string>>;
  readonly firstQueryParams?: Readonly<Record<string, string>> | undefined;
  readonly source: string;
};

/** Query parameters that name the campaign from which a shopper came. @source spec §7, FORM-034 */
const campaignNames = /^(utm_[a-z_]{1,40}|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const longestValue = 500;
const mostParams = 20;

/** Storage of the visit between documents; null if the visit is not stored. */
export type VisitStore = Pick<Storage, 'getItem' | 'setItem'> | null;

/**
 * Records the pages and the campaign of a visit, and publishes them for remotes that send leads. On sites that need
 * consent, nothing is stored between documents before consent is granted.
 *
 * @param follow calls its listener with the path of each later page
 * @source spec §7, ANLY-016, FORM-034
 */
export function noteVisit(
  bus: Pick<Bus, 'publish'>,
  site: Pick<Site, 'slug' | 'analytics' | 'forms'>,
  {
    address,
    referrer,
    store,
    consent,
    follow,
  }: {
    readonly address: URL;
    readonly referrer: string;
    readonly store: VisitStore;
    readonly consent: Pick<ConsentGateway, 'current'>;
    readonly follow: (listener: (path: string) => void) => void;
  },
): void {
  const key = `forecourt.visit:${site.slug}`;
  const mayKeep = () => !asksConsent(site) || consent.current() === 'granted';
  let visit = continued(
    mayKeep() ? readVisit(store, key) : null,
    beginVisit(address, referrer, site.forms?.linkedQueryParams),
  );
  const add = (path: string) => {
    if (visit.visitedPages.at(-1) !== path) {
      visit = { ...visit, visitedPages: [...visit.visitedPages, path.slice(0, 2000)].slice(-mostVisitedPages) };
    }
    if (mayKeep()) keep(store, key, visit);
    const { visitedPages, linkedQueryParams, firstQueryParams: first, source } = visit;
    bus.publish(visitChanged, {
      visitedPages: [...visitedPages],
      linkedQueryParams: { ...linkedQueryParams },
      ...(first !== undefined && { firstQueryParams: { ...first } }),
      source,
    });
  };
  add(address.pathname);
  follow(add);
}

/** Continues a stored visit in a new document. A new campaign becomes the latest one; the first campaign is kept. */
function continued(before: Visit | null, begun: Visit): Visit {
  if (before === null) return begun;
  if (Object.keys(begun.linkedQueryParams).length === 0) return before;
  const earlier = Object.keys(before.linkedQueryParams).length === 0 ? undefined : before.linkedQueryParams;
  const first = before.firstQueryParams ?? earlier;
  const isSame = JSON.stringify(first) === JSON.stringify(begun.linkedQueryParams);
  return { ...begun, visitedPages: before.visitedPages, firstQueryParams: isSame ? undefined : first };
}

function beginVisit({ searchParams, host }: URL, referrer: string, more: readonly string[] = []): Visit {
  const campaign = [...searchParams]
    .filter(([name]) => campaignNames.test(name) || more.includes(name))
    .slice(0, mostParams)
    .map(([name, value]): [string, string] => [name, value.slice(0, longestValue)]);
  const linkedQueryParams = Object.fromEntries(campaign);
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';
  const source = linkedQueryParams['utm_source'] ?? (from === '' || from === host ? 'direct' : from);
  return { visitedPages: [], linkedQueryParams, source };
}

function readVisit(store: VisitStore, key: string): Visit | null {
  try {
    const parsed = visitChanged.payload.safeParse(JSON.parse(store?.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keep(store: VisitStore, key: string, visit: Visit): void {
  try {
    store?.setItem(key, JSON.stringify(visit));
  } catch {
    // Storage is full or forbidden: the visit ends with the document.
  }
}
