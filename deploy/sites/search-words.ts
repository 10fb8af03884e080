/**
 * Words a search address can already mean, by which no dealership may be called: makes and bodies
 * sold in Australia. @source requirements SRCH-022
 */
export const makeWords: readonly string[] = [
  'Abarth', 'Alfa Romeo', 'Aprilia', 'Aston Martin', 'Audi', 'Avida', 'Bailey', 'Bentley', 'BMW', 'BYD', 'Cadillac', 'Chery', 'Chevrolet',
  'Chrysler', 'Citroen', 'Coromal', 'Cupra', 'Daewoo', 'DAF', 'Daihatsu', 'Deepal', 'Dodge', 'Ducati', 'Ferrari', 'Fiat', 'Ford', 'Foton',
  'Fuso', 'GAC', 'Geely', 'Genesis', 'Great Wall', 'GWM', 'Harley-Davidson', 'Haval', 'Hino', 'Holden', 'Honda', 'Hummer', 'Husqvarna',
  'Hyundai', 'Indian', 'Ineos', 'Infiniti', 'Isuzu', 'Iveco', 'JAC', 'Jaecoo', 'Jaguar', 'Jayco', 'Jeep', 'Kawasaki', 'Kenworth', 'Kia',
  'KTM', 'Lamborghini', 'Land Rover', 'LDV', 'Leapmotor', 'Lexus', 'Lotus', 'Mack', 'Mahindra', 'MAN', 'Maserati', 'Mazda', 'McLaren',
  'Mercedes-Benz', 'MG', 'Mini', 'Mitsubishi', 'Morgan', 'Nissan', 'Omoda', 'Opel', 'Peugeot', 'Polestar', 'Porsche', 'Proton', 'RAM',
  'Renault', 'Rolls-Royce', 'Royal Enfield', 'Rover', 'Saab', 'Scania', 'Skoda', 'Smart', 'SsangYong', 'KGM', 'Subaru', 'Suzuki', 'Tata',
  'Tesla', 'Toyota', 'Triumph', 'UD Trucks', 'Volkswagen', 'Volvo', 'Winnebago', 'Xpeng', 'Yamaha', 'Zeekr',
];

export const bodyWords: readonly string[] = [
  'Bus', 'Cab & Chassis', 'Camper Trailer', 'Caravan', 'Convertible', 'Coupe', 'Fifth Wheeler', 'Hatch', 'Hatchback', 'Light Truck',
  'Motorcycle', 'Motorhome', 'People Mover', 'Sedan', 'SUV', 'Truck', 'Ute', 'Van', 'Wagon',
];
