export { StockCar } from './stock-car.ts';
export { StockLocation } from './stock-location.ts';
