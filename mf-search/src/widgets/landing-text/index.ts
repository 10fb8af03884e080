import type { ContextOf, slotSearchLanding } from '@forecourt/contracts';
import { clause } from '@forecourt/contracts';
import { defineWidget } from '@forecourt/kit/island';
import type { SearchGateways } from '../../gateways/index.ts';
import type { LandingFacts } from '../../model/landing/landing-facts.ts';
import { landingFacts } from '../../model/landing/landing-facts.ts';
import { LandingText } from './landing-text.tsx';

/** Text and links about the dealer's stock of a make or model. */
export default defineWidget<ContextOf<typeof slotSearchLanding>, LandingFacts | null, SearchGateways>({
  async load({ context: { make, model }, gateways, nowMs, signal }) {
    if (make === undefined) return null;
    const options = { cars: 0, nowMs, signal };
    const of = (...filter: readonly string[]) => gateways.stock.of(filter, options);
    const ofMake = of(clause('make', make));
    const ofModel = model === undefined ? ofMake : of(clause('make', make), clause('make_model', `${make} ${model}`));
    return landingFacts({ make, model }, ...(await Promise.all([ofModel, ofMake])));
  },
  View: LandingText,
  hydrate: 'never',
});
