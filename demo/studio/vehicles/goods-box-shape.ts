/** A closed body for goods behind a cab, in metres. */
export type GoodsBox = {
  fromX: number;
  toX: number;
  halfWidth: number;
  /** Heights of the body's floor and roof above the ground. */
  floorY: number;
  roofY: number;
  /** Rigid panels, or curtains with straps. */
  sides: 'panels' | 'curtains';
};
