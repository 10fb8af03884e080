import { enquiryMessageParameter, phoneHref } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { Button, TextArea } from '@forecourt/kit/ui';
import type { Wish } from '../../model/relax/wish-message.ts';
import { wishMessage } from '../../model/relax/wish-message.ts';
import styles from './ask-panel.module.css';
import { Panel } from './panel.tsx';

/**
 * A form that asks the dealer for a vehicle that the search did not find. It opens the contact form with the message,
 * where the shopper adds contact details. It works without JavaScript.
 *
 * @param wanted the chosen filters
 * @param action address of the page with the contact form
 */
export function AskPanel({ wanted, action }: { readonly wanted: readonly Wish[]; readonly action: string }) {
  const { noun, phone } = useSite();
  const message = wishMessage(wanted, noun);
  return (
    <Panel
      icon="chat"
      title="Ask us to find one"
      text="Tell us what you’re after. We’ll look for it and get back to you."
    >
      <form key={message} action={`${action}#write`} method="get">
        <TextArea label="Your message" name={enquiryMessageParameter} rows={4} maxLength={500} defaultValue={message} />
        <div className={styles.actions}>
          <Button type="submit" variant="outline">
            Write to us
          </Button>
          <Button variant="outline" icon="phone" href={phoneHref(phone)} aria-label={`Call ${phone}`}>
            Call
          </Button>
        </div>
      </form>
    </Panel>
  );
}
