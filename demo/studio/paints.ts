import type { StudioColour } from './catalogue.ts';

/** A car paint under clear coat; `metalness` is the share of flakes. */
export type Paint = {
  hex: string;
  metalness: number;
  roughness: number;
};

export const paints: Readonly<Record<StudioColour, Paint>> = {
  white: { hex: '#d3d6d8', metalness: 0, roughness: 0.45 },
  silver: { hex: '#a3a8ad', metalness: 0.55, roughness: 0.38 },
  grey: { hex: '#4a4e53', metalness: 0.45, roughness: 0.38 },
  black: { hex: '#15171a', metalness: 0.35, roughness: 0.38 },
  blue: { hex: '#12458c', metalness: 0.3, roughness: 0.4 },
  navy: { hex: '#0e1f42', metalness: 0.35, roughness: 0.38 },
  red: { hex: '#9c0f1a', metalness: 0.2, roughness: 0.4 },
  green: { hex: '#234a39', metalness: 0.3, roughness: 0.4 },
  orange: { hex: '#b9420d', metalness: 0.25, roughness: 0.4 },
  yellow: { hex: '#c99a12', metalness: 0.05, roughness: 0.42 },
  bronze: { hex: '#5d4a36', metalness: 0.45, roughness: 0.38 },
};
