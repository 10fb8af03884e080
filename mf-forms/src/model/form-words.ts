import type { CarBrief } from '@forecourt/contracts';
import type { FormDefinition } from '@forecourt/contracts/forms';
import { formText } from '@forecourt/contracts/forms';
import type { Site } from '@forecourt/contracts/site-config';
import { driveWords } from './drive-words.ts';
import type { EnquiryDraft } from './enquiry-draft.ts';
import { clockLabel, dayLabel, dayOf } from './free-times.ts';

/** Title and button label of a form. `submit` undefined: the site's label for an enquiry. */
export type FormHeading = { readonly title: string; readonly lede?: string; readonly submit?: string };

type Dealer = Pick<Site, 'name' | 'noun'>;

/** @param car undefined: the form is not about a car */
export function formWords(form: FormDefinition, site: Dealer, car: CarBrief | undefined): FormHeading {
  const { title = form.words.title, lede, submit } = formText(form, factsOf(site, car));
  return { title, ...(lede !== undefined && { lede }), ...(submit !== undefined && { submit }) };
}

/** Text shown once the dealer has the enquiry. @param again label of the button that starts another enquiry */
export type ThanksWords = { readonly title: string; readonly text: string; readonly again: string };

/** @param draft the sent draft */
export function thanksWords(
  form: FormDefinition,
  site: Dealer,
  car: CarBrief | undefined,
  { dateTime }: Pick<EnquiryDraft, 'dateTime'>,
): ThanksWords {
  const time = dateTime === '' ? undefined : `${dayLabel(dayOf(dateTime))} at ${clockLabel(dateTime)}`;
  const {
    thanksTitle = '',
    thanksTitleAtTime,
    thanks = '',
    thanksAtTime,
    again = '',
  } = formText(form, { ...factsOf(site, car), time });
  const atTime = time === undefined ? {} : { title: thanksTitleAtTime, text: thanksAtTime };
  return { title: atTime.title ?? thanksTitle, text: atTime.text ?? thanks, again };
}

function factsOf({ name, noun }: Dealer, car: CarBrief | undefined) {
  const { drive } = driveWords(car?.body);
  return { dealer: name, noun, drive, car: car?.name, stocknum: car?.stocknum };
}
