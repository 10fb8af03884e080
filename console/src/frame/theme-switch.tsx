import { useState } from 'react';
import { call } from '../gateways/call.ts';
import { Icon } from '../parts/icon.tsx';

type Theme = 'light' | 'dark';

const shown = (): Theme => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Switches between light and dark; the server keeps the choice in a cookie, so that the next page begins with it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(shown);
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    document.documentElement.dataset['theme'] = other;
    setTheme(other);
    // Without a response the choice lasts until the next page.
    void call('PUT', '/theme', { body: { theme: other } }).catch(() => {});
  };
  return (
    <button type="button" className="button ghost" onClick={change}>
      <Icon name="theme" />
      {other === 'dark' ? 'Dark' : 'Light'}
    </button>
  );
}
