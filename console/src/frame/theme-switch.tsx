import { useSyncExternalStore } from 'react';
import { call } from '../gateways/call.ts';
import { Icon } from '../parts/icon.tsx';
import { chooseTheme, onThemeChange, themeShown } from '../parts/theme.ts';

/** Switches between light and dark. The server stores the choice in a cookie, so the next page starts with it. */
export function ThemeSwitch() {
  const other = useSyncExternalStore(onThemeChange, themeShown) === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseTheme(other);
    // If the server does not respond, the choice lasts only until the next page is loaded.
    void call('PUT', '/theme', { body: { theme: other } }).catch(() => {});
  };
  return (
    <button type="button" className="button ghost" onClick={change}>
      <Icon name="theme" />
      {other === 'dark' ? 'Dark' : 'Light'}
    </button>
  );
}
