import { vehicleMessagesOf } from '@forecourt/contracts';
import { useSite } from '@forecourt/kit/island';
import { useId, useState } from 'react';
import { readComments } from '../../../model/facts/comments.ts';
import { RevealButton } from '../facts/reveal-button.tsx';
import styles from './dealer-comments.module.css';

/**
 * The dealer's comments, collapsed when long. The markup always has the whole text.
 *
 * @source spec §4, VDP-040…VDP-042
 */
export function DealerComments({ text }: { readonly text: string | undefined }) {
  const { message } = vehicleMessagesOf(useSite());
  const [open, setOpen] = useState(false);
  const id = useId();
  const { paragraphs, rest } = readComments(text);
  const last = paragraphs.length - 1;
  return (
    <>
      <div id={id} className={styles.text}>
        {paragraphs.length === 0 && <p className={styles.pending}>{message('pendingComments')}</p>}
        {paragraphs.map((paragraph, index) => (
          <p key={`${index}-${paragraph.length}`}>
            {paragraph}
            {rest !== null && index === last && (
              <>
                {!open && '…'}
                <span hidden={!open}>{rest.continuation}</span>
              </>
            )}
          </p>
        ))}
        {rest?.paragraphs.map((paragraph, index) => (
          <p key={`rest-${index}-${paragraph.length}`} hidden={!open}>
            {paragraph}
          </p>
        ))}
      </div>
      {rest !== null && (
        <RevealButton open={open} more="Read more" less="Read less" controls={id} onToggle={() => setOpen(!open)} />
      )}
    </>
  );
}
