export { contrastFaults, contrastPairs, contrastRatio } from './contrast.ts';
export type { ContrastFault } from './contrast.ts';
export { NavGroup, NavLink, SecretReference, SiteConfig } from './site-config.ts';
export type { Site } from './site-config.ts';
export { Arrangement, Colours, Fonts, Theme, fontNames } from './theme.ts';
export type { FontName } from './theme.ts';
