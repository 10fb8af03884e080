import type { ChatState } from '@forecourt/contracts';
import { chatRequested, slotFrameChat } from '@forecourt/contracts';
import { podiumWidget } from '@forecourt/contracts/site-config';
import { Slot, useEvent, useSite } from '@forecourt/kit/island';
import { Dialog, Icon, useRootMark } from '@forecourt/kit/ui';
import { useCallback, useEffect, useState } from 'react';
import styles from './chat.module.css';

/**
 * A bubble that opens the dealer's chat: its chat service or, without one, a form. It is hidden unless the site's
 * configuration or a remote shows it.
 *
 * @param hasBubble whether the bubble is shown; false while another element covers its corner
 * @source spec §4, NAV-010
 */
export function Chat({ hasBubble }: { readonly hasBubble: boolean }) {
  const { chat, name, podium } = useSite();
  const [state, setState] = useState<ChatState>('hidden');
  useEffect(() => setState(chat?.state ?? 'hidden'), [chat?.state]);
  useEvent(
    chatRequested,
    useCallback((requested) => setState(requested.state), []),
  );
  const token = podium?.token;
  const script =
    token === undefined ? chat?.provider?.script : `${podiumWidget}#ORG_TOKEN=${encodeURIComponent(token)}`;
  useEffect(() => {
    if (state === 'opened' && script !== undefined) loadOnce(script, token);
  }, [state, script, token]);

  // Once opened, a chat service shows its own window, and the bubble is hidden.
  const isOurs = state === 'shown' || (state === 'opened' && script === undefined);
  useRootMark('chat-bubble', hasBubble && isOurs);
  if (!isOurs) return null;
  return (
    <>
      {hasBubble && (
        <button type="button" className={styles.bubble} aria-haspopup="dialog" onClick={() => setState('opened')}>
          <Icon name="chat" size={24} />
          Chat
        </button>
      )}
      <Dialog open={state === 'opened'} onClose={() => setState('shown')} title={`Message ${name}`} variant="drawer">
        <Slot of={slotFrameChat} context={{ form: 'contact' }} />
      </Dialog>
    </>
  );
}

const loaded = new Set<string>();

/**
 * Loads the chat service's script; a failure leaves the page unchanged.
 *
 * @param podiumToken token that Podium's script reads from the attributes of its script element
 */
function loadOnce(src: string, podiumToken: string | undefined): void {
  if (loaded.has(src)) return;
  loaded.add(src);
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  if (podiumToken !== undefined) {
    script.id = 'podium-widget';
    script.dataset['organizationApiToken'] = podiumToken;
  }
  script.onerror = () => {
    loaded.delete(src);
    console.warn(`chat: ${src} did not load`);
  };
  document.head.append(script);
}
