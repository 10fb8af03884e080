import { unknown } from '@forecourt/contracts/schema';
import type { EventDefinition, PayloadOf } from '../define-event.ts';
import { defineEvent } from '../define-event.ts';
import type { Equal, Holds } from '../testing/type-tests.ts';
import type { analyticsRecorded } from './analytics-recorded.ts';
import type { favouritesChanged } from './favourites-changed.ts';
import type { leadSubmitted } from './lead-submitted.ts';

export type PayloadIsSmallJson = Holds<
  Equal<PayloadOf<typeof leadSubmitted>, { leadId: string; category: string; carId?: string | undefined }>
>;
export type NameIsLiteral = Holds<Equal<(typeof favouritesChanged)['name'], 'favourites:changed'>>;

declare function publish<Payload>(event: EventDefinition<Payload>, payload: Payload): void;
declare const changed: typeof favouritesChanged;
// @ts-expect-error a payload of another shape does not compile
publish(changed, { ids: ['a'] });

declare const recorded: typeof analyticsRecorded;
publish(recorded, { id: 61 });
// @ts-expect-error [ANLY-001] an unknown id does not compile
publish(recorded, { id: 62 });

// @ts-expect-error a name is noun:verbed
defineEvent('favouritesChanged', 1, { replay: 'none', payload: unknown() });
