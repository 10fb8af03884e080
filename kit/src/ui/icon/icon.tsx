import type { ComponentProps } from 'react';
import { Glyph } from './glyph.tsx';
import type { IconName } from './icon-paths.ts';
import { iconPaths } from './icon-paths.ts';

/** An icon. Hidden from screen readers: the text or label beside it has the same meaning. */
export function Icon({ name, ...look }: { readonly name: IconName } & Omit<ComponentProps<typeof Glyph>, 'path'>) {
  return <Glyph path={iconPaths[name]} {...look} />;
}
