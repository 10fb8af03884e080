import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { toBodyType } from '../vehicle-words/body.ts';
import { bodyByModel } from '../vehicle-words/body-by-model.ts';
import { commercialBody } from '../vehicle-words/commercial.ts';
import { toModel } from '../vehicle-words/makes.ts';
import { given } from './given.ts';
import type { CarDraft } from './mapping.ts';

/** Sets the fields that depend on other fields: the spelling of the model, and the usual body of the model. */
export function complete(draft: CarDraft, { bodies }: FeedMapping): CarDraft {
  const { make = '', model, badge = '', bodyconfiguration: fed } = draft;
  const named = model === undefined ? draft : { ...draft, model: toModel(make, model) };
  if (bodies !== 'by-model' || model === undefined) return named;
  const name = `${make} ${model} ${badge}`;
  const body = /^commercial$/i.test(fed ?? '') ? commercialBody(name) : bodyByModel(toBodyType(fed ?? ''), name);
  return { ...named, ...given({ simple_body: body }) };
}
