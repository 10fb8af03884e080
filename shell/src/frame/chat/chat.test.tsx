/** @jest-environment jsdom */
import type { ChatState } from '@forecourt/contracts';
import { chatRequested } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite, mountWidget, polyfillDialogs } from '@forecourt/kit/testing';
import { fireEvent, within } from '@testing-library/react';
import { act } from 'react';
import shell from '../../remote.ts';
import { fakeGateways } from '../../testing/fake-gateways.ts';
import frame from '../index.ts';

beforeAll(polyfillDialogs);
afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
});

async function show(chat?: Site['chat'], podium?: Site['podium'], analytics?: Site['analytics']) {
  const test = await mountWidget(
    frame,
    {},
    {
      remote: shell,
      gateways: fakeGateways(),
      site: demoSite({ ...(chat && { chat }), ...(podium && { podium }), ...(analytics && { analytics }) }),
    },
  );
  const page = within(test.element);
  return {
    bubble: () => page.queryByRole('button', { name: 'Chat' }),
    dialog: () => page.queryByRole('dialog', { name: /Message/ }),
    close: () => page.getByRole('button', { name: /Close/ }),
    answerCookies: () => press(page.getByRole('button', { name: 'No, thanks' })),
    want: (state: ChatState) => act(async () => test.bus.publish(chatRequested, { state })),
  };
}
const press = (button: HTMLElement | null) => act(async () => void fireEvent.click(button as HTMLElement));
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

describe('the chat bubble', () => {
  it('[NAV-010] the chat is hidden by default', async () => {
    const { bubble, dialog } = await show();
    expect(bubble()).toBeNull();
    expect(dialog()).toBeNull();
  });

  it('[NAV-010] opens the chat on click, and is shown when the chat is closed again', async () => {
    const { bubble, dialog, close } = await show({ state: 'shown' });
    expect(dialog()).toBeNull();
    await press(bubble());
    expect(dialog()).not.toBeNull();
    await press(close());
    expect(dialog()).toBeNull();
    expect(bubble()).not.toBeNull();
  });

  it('[NAV-010] leaves room at the end of the page only while the bubble is shown', async () => {
    const marks = () => Number(document.documentElement.getAttribute('data-chat-bubble'));
    const before = marks();
    const { want } = await show();
    expect(marks()).toBe(before);
    await want('shown');
    expect(marks()).toBe(before + 1);
    await want('hidden');
    expect(marks()).toBe(before);
  });

  it('is hidden while the consent banner is open', async () => {
    const { bubble, answerCookies } = await show({ state: 'shown' }, undefined, { measurementId: 'G-ABCD1234' });
    expect(bubble()).toBeNull();
    await answerCookies();
    expect(bubble()).not.toBeNull();
  });

  it('[NAV-010] the chat is open from the start when the site sets `opened`', async () => {
    expect((await show({ state: 'opened' })).dialog()).not.toBeNull();
  });

  it('[NAV-010] a remote can show the bubble, open the chat or hide both', async () => {
    const { bubble, dialog, want } = await show();
    await want('shown');
    expect(bubble()).not.toBeNull();
    await want('opened');
    expect(dialog()).not.toBeNull();
    await want('hidden');
    expect(bubble()).toBeNull();
    expect(dialog()).toBeNull();
  });

  it('loads the script of the chat service once, when the chat opens', async () => {
    const { bubble, dialog } = await show({ state: 'shown', provider: { script: 'https://chat.example/widget.js' } });
    expect(scripts()).toEqual([]);
    await press(bubble());
    expect(scripts()).toEqual(['https://chat.example/widget.js']);
    expect(bubble()).toBeNull();
    expect(dialog()).toBeNull();
  });

  it('[CONF-035] opens Podium when the site has a Podium token', async () => {
    const { bubble } = await show({ state: 'shown' }, { token: 'token-of-the-dealer' });
    await press(bubble());
    expect(scripts()).toEqual(['https://connect.podium.com/widget.js#ORG_TOKEN=token-of-the-dealer']);
    expect(document.querySelector('#podium-widget')?.getAttribute('data-organization-api-token')).toBe(
      'token-of-the-dealer',
    );
  });
});
