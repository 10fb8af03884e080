/** Every substance a vehicle is made of; the page holds one material for each. */
export const materialNames = [
  'amber', 'black', 'caliper', 'capDark', 'chrome', 'chromeRing', 'dash', 'dashTrim', 'disc', 'engine', 'frame', 'glass',
  'glassDark', 'gold', 'grille', 'grilleFin', 'groove', 'lampInner', 'led', 'lens', 'lensBall', 'liner', 'metal', 'mirror',
  'paint', 'plastic', 'plate', 'plateFrame', 'redInner', 'redLed', 'redLens', 'redReflector', 'rimDark', 'rimFace', 'screen',
  'screenOn', 'seat', 'springRed', 'stripe', 'trim', 'tyre', 'under', 'well', 'white',
] as const;
export type MaterialName = (typeof materialNames)[number];
