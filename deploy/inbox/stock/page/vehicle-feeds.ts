import type { VehicleFeedsReport } from '@forecourt/contracts/api';
import type { Html } from '../../html.ts';
import { html } from '../../html.ts';
import { icon } from '../../page/icons.ts';
import { frame } from './frame.ts';
import type { StockView } from './view.ts';
import { figure } from './view.ts';

const services = { google: 'Google vehicle ads', meta: 'Meta vehicle catalogue', marketplace: 'Marketplaces' } as const;

/** The feeds for advertising services, and the cars that they leave out. */
export function vehicleFeedsPage(view: StockView & { readonly report: VehicleFeedsReport }): string {
  const { report, dealership } = view;
  const { feeds, cars, checked, next } = report;
  return frame(view, {
    title: 'Advertising feeds',
    address: `/stock/vehicle-feeds?dealer=${dealership.slug}`,
    refreshes: false,
    content: html`<header class="imports-head"><h1>Advertising feeds</h1><p class="muted">What advertising services fetch from ${dealership.name}’s stock, and which vehicles they don’t get.</p></header>
${
  feeds.length === 0
    ? html`<p class="nothing">${icon('file', 28)}<span>None of your websites offers a feed yet. Ask your platform operator to turn one on with <code>vehicleFeeds</code> in the site’s configuration.</span></p>`
    : html`<ul class="card import-list feed-list">${feeds.map(
        ({ feed, site, siteName, url }) =>
          html`<li><span class="when">${services[feed]}</span><span class="muted">${siteName}</span><span class="counts mono">${url}</span><span class="muted">${figure(leftOutOf(report, { feed, site }))} of ${figure(checked)} left out</span></li>`,
      )}</ul>
<section class="card"><h2>${headingOf(report)}</h2>
${cars.length > 0 && html`<ul class="left-out">${cars.map((car) => leftOutCar(car, feeds))}</ul>`}
</section>
${next !== null && html`<p><a class="button" href="/stock/vehicle-feeds?dealer=${dealership.slug}&amp;after=${encodeURIComponent(next)}">Check the next vehicles</a></p>`}`
}`,
  });
}

/**
 * Heading that says what the check found. The check reads the cars in steps, so `checked` may be less than all cars.
 */
function headingOf({ cars, checked }: Pick<VehicleFeedsReport, 'cars' | 'checked'>): string {
  if (cars.length > 0) return `Left out of a feed: ${figure(cars.length)} of the ${figure(checked)} checked`;
  if (checked === 0) return 'No vehicles to check';
  return checked === 1
    ? 'The vehicle checked is in every feed'
    : `All ${figure(checked)} vehicles checked are in every feed`;
}

function leftOutOf({ cars }: VehicleFeedsReport, { feed, site }: { readonly feed: string; readonly site: string }) {
  return cars.filter(({ leftOut }) => leftOut.some((each) => each.feed === feed && each.site === site)).length;
}

/** A car with the reasons why feeds leave it out. A reason that holds for every feed is shown once. */
function leftOutCar(
  { name, stocknum, url, leftOut }: VehicleFeedsReport['cars'][number],
  feeds: VehicleFeedsReport['feeds'],
): Html {
  const reasons = [...new Set(leftOut.flatMap((each) => each.reasons))];
  return html`<li><p class="left-out-car"><a href="${url}">${name}</a>${stocknum !== undefined && html` <span class="muted mono">${stocknum}</span>`}</p>
<ul class="reasons">${reasons.map((reason) => {
    const at = leftOut.filter((each) => each.reasons.includes(reason));
    const where =
      at.length === feeds.length ? 'Every feed' : [...new Set(at.map(({ feed }) => services[feed]))].join(', ');
    return html`<li><span><b>${where}:</b> ${reason}</span></li>`;
  })}</ul></li>`;
}
