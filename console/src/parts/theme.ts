export type Theme = 'light' | 'dark';

const system = matchMedia('(prefers-color-scheme: dark)');

/** The theme that is shown: the user's choice, otherwise that of the system. */
export function themeShown(): Theme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return system.matches ? 'dark' : 'light';
}

/** Shows a theme, independent of the system's theme. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/**
 * Calls `listener` after the user or the system has changed the theme. Returns a function that removes the listener.
 */
export function onThemeChange(listener: () => void): () => void {
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', listener);
  };
}
