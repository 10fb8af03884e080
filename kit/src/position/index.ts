export type { PositionGateway } from './device-position.ts';
export { devicePosition } from './device-position.ts';
