import { toMake } from '../../vehicle-words/makes.ts';

/** Makes by which a column of makes is recognised; not a complete list. */
// biome-ignore format: a list reads by its lines
const makes = new Set([
  'Abarth', 'Alfa Romeo', 'Alpine', 'Aprilia', 'Aston Martin', 'Audi', 'Bentley', 'BMW', 'BYD', 'Can-Am', 'CFMOTO', 'Chery', 'Chevrolet', 'Chrysler',
  'Citroen', 'Cupra', 'Dacia', 'Daewoo', 'Daihatsu', 'Daimler', 'Deepal', 'Dodge', 'DS', 'Ducati', 'Ferrari', 'Fiat', 'Ford', 'Foton', 'FPV', 'Fuso',
  'Geely', 'Genesis', 'GMC', 'Great Wall', 'GWM', 'Harley-Davidson', 'Haval', 'Hino', 'Holden', 'Honda', 'HSV', 'Hummer', 'Husqvarna', 'Hyundai',
  'INEOS', 'Indian', 'Infiniti', 'Isuzu', 'Iveco', 'JAC', 'Jaecoo', 'Jaguar', 'Jayco', 'Jeep', 'Kawasaki', 'Kenworth', 'KGM', 'Kia', 'KTM', 'Lancia',
  'Lamborghini', 'Land Rover', 'LDV', 'Leapmotor', 'Lexus', 'Lotus', 'Mack', 'Mahindra', 'MAN', 'Maserati', 'Mazda', 'McLaren', 'Mercedes-AMG',
  'Mercedes-Benz', 'MG', 'MINI', 'Mitsubishi', 'Moto Guzzi', 'MV Agusta', 'Nissan', 'Omoda', 'Opel', 'Peugeot', 'Piaggio', 'Polestar', 'Porsche',
  'Proton', 'RAM', 'Renault', 'Rolls-Royce', 'Royal Enfield', 'Rover', 'Saab', 'Scania', 'Seat', 'Skoda', 'smart', 'SsangYong', 'Subaru', 'Suzuki',
  'Tesla', 'Toyota', 'Triumph', 'Vauxhall', 'Vespa', 'Volkswagen', 'Volvo', 'XPENG', 'Yamaha', 'Zeekr',
].map((make) => make.toLowerCase()));

export function isKnownMake(value: string): boolean {
  return value.length < 30 && makes.has(toMake(value).toLowerCase());
}
