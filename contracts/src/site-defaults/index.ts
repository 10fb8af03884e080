import defaults from './defaults.json' with { type: 'json' };
import group from './templates/group.json' with { type: 'json' };
import market from './templates/market.json' with { type: 'json' };
import outback from './templates/outback.json' with { type: 'json' };
import showroom from './templates/showroom.json' with { type: 'json' };

type SiteDocument = Readonly<Record<string, unknown>>;

/** The defaults of every site that extends a template. Template and site override these defaults. */
export const siteDefaults: SiteDocument = defaults;

/** The platform's templates by name. Every site may extend one of them. */
export const siteTemplates: Readonly<Record<string, SiteDocument>> = { group, market, outback, showroom };
