export type { ContrastFault } from './contrast.ts';
export { contrastFaults, contrastPairs, contrastRatio } from './contrast.ts';
export type { Site } from './site-config.ts';
export { NavGroup, NavLink, SecretReference, SiteConfig } from './site-config.ts';
export type { FontName } from './theme.ts';
export { Arrangement, Colours, Fonts, fontNames, Theme } from './theme.ts';
