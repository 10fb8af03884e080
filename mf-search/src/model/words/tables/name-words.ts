/** Short and spoken names of makes, by the make as feeds spell it. Comparisons ignore spaces and hyphens. */
// biome-ignore format: a table reads by its lines
export const makeNames: readonly (readonly [make: string, ...typed: string[]])[] = [
  ['Volkswagen', 'vw', 'vdub', 'v dub', 'volkswagon', 'volks', 'dub'],
  ['BMW', 'beemer', 'bimmer', 'beamer', 'bmer'],
  ['Mercedes-Benz', 'merc', 'mercs', 'mercedes', 'benz', 'mercedez', 'mb', 'mercades'],
  ['Chevrolet', 'chevy', 'chev', 'chevs'],
  ['Mitsubishi', 'mitsi', 'mitsu', 'mitzi', 'mitsubushi', 'mitsibishi'],
  ['Harley-Davidson', 'harley', 'harleys', 'hd', 'harley davison'],
  ['Land Rover', 'landrover', 'landy', 'landies', 'rangie', 'range rover'],
  ['Subaru', 'subie', 'subies', 'suby', 'subi', 'scooby'],
  ['Suzuki', 'zuki', 'zook', 'suzi'],
  ['Toyota', 'toyo', 'yota', 'toyotas'],
  ['Hyundai', 'hundai', 'hyndai', 'hyundia', 'hyundi'],
  ['Nissan', 'nissian', 'datsun'],
  ['GWM', 'great wall', 'haval', 'greatwall'],
  ['LDV', 'maxus'],
  ['RAM', 'dodge ram', 'dodge'],
  ['Isuzu', 'izuzu', 'isuzus'],
  ['Kia', 'kias'],
  ['Royal Enfield', 'enfield', 'royal enfields'],
  ['Triumph', 'trumpy'],
  ['Kawasaki', 'kwaka', 'kawi', 'kawa'],
  ['Yamaha', 'yammie', 'yam', 'yammy'],
  ['Ducati', 'duc'],
  ['Holden', 'holdens'],
  ['Ford', 'fords'],
  ['MDC', 'market direct campers'],
  ['SsangYong', 'ssang yong', 'kgm'],
  ['Lamborghini', 'lambo'],
  ['Rolls-Royce', 'rolls', 'rolls royce'],
  ['Porsche', 'porsh', 'porshe'],
];

/**
 * Short and spoken names of models. Each entry lists full names of models, and applies only if the dealer has one of
 * them. `words` stay in the text beside the model: the series as listings write it.
 */
export type SpokenModel = {
  readonly typed: readonly string[];
  readonly makeModels: readonly string[];
  readonly words?: string;
};

// biome-ignore format: a table reads by its lines
export const modelNames: readonly SpokenModel[] = [
  { typed: ['landcruiser', 'land cruiser', 'cruiser', 'lc', 'landcruisers'], makeModels: ['Toyota LandCruiser', 'Toyota LandCruiser 79', 'Toyota LandCruiser 70', 'Toyota LandCruiser 76'] },
  { typed: ['landcruiser 79', 'land cruiser 79', '79 series', '79 series landcruiser', 'landcruiser 79 series', 'lc79', 'lc 79', '70 series', '70 series landcruiser', 'lc70', '79 landcruiser', 'landcruiser ute', 'landcruiser 70', 'vdj79', 'gdj79'], makeModels: ['Toyota LandCruiser 79', 'Toyota LandCruiser 70'] },
  { typed: ['landcruiser 200', 'land cruiser 200', '200 series', '200 series landcruiser', 'landcruiser 200 series', 'lc200', 'lc 200', '200 landcruiser'], makeModels: ['Toyota LandCruiser'], words: '200-series' },
  { typed: ['landcruiser 300', 'land cruiser 300', '300 series landcruiser', 'landcruiser 300 series', 'lc300', 'lc 300', '300 landcruiser', '300 series'], makeModels: ['Toyota LandCruiser'], words: '300-series' },
  { typed: ['prado', 'landcruiser prado', 'land cruiser prado', 'prados', 'parado'], makeModels: ['Toyota Prado', 'Toyota LandCruiser Prado'] },
  { typed: ['prado 250', '250 prado', '250 series', 'prado 250 series', '250 series prado', 'lc250', 'landcruiser 250', 'new prado'], makeModels: ['Toyota Prado'], words: '250-series' },
  { typed: ['prado 150', '150 prado', '150 series', 'prado 150 series', '150 series prado', 'old prado'], makeModels: ['Toyota Prado'], words: '150-series' },
  { typed: ['hilux', 'hi lux', 'luxie', 'hilus', 'hiluxes'], makeModels: ['Toyota HiLux'] },
  { typed: ['86', 'toyota 86', 'gt86', 'gt 86'], makeModels: ['Toyota GR86', 'Toyota 86'] },
  { typed: ['commodore', 'commo', 'commodoor', 'dunny door'], makeModels: ['Holden Commodore'] },
  { typed: ['rav 4', 'rav', 'rav4s'], makeModels: ['Toyota RAV4'] },
  { typed: ['chr'], makeModels: ['Toyota C-HR'] },
  { typed: ['silverado'], makeModels: ['Chevrolet Silverado 1500', 'Chevrolet Silverado'] },
  { typed: ['ram 1500', 'ram'], makeModels: ['RAM 1500'] },
  { typed: ['troopy', 'troopie', 'troop carrier'], makeModels: ['Toyota LandCruiser 78'] },
  { typed: ['mustang', 'stang'], makeModels: ['Ford Mustang'] },
  { typed: ['bt 50'], makeModels: ['Mazda BT-50'] },
  { typed: ['mx5', 'miata'], makeModels: ['Mazda MX-5'] },
  { typed: ['mazda2', 'mazda 2'], makeModels: ['Mazda 2'] },
  { typed: ['mazda3', 'mazda 3'], makeModels: ['Mazda 3'] },
  { typed: ['mazda6', 'mazda 6'], makeModels: ['Mazda 6'] },
  { typed: ['tesla 3', 'model three'], makeModels: ['Tesla Model 3'] },
  { typed: ['tesla y'], makeModels: ['Tesla Model Y'] },
  { typed: ['delica'], makeModels: ['Mitsubishi Delica'] },
  { typed: ['pajero'], makeModels: ['Mitsubishi Pajero', 'Mitsubishi Pajero Sport'] },
  { typed: ['grand carnival'], makeModels: ['Kia Carnival'] },
  { typed: ['triumph bonneville', 'bonnie', 'bonneville'], makeModels: ['Triumph Bonneville T120'] },
  { typed: ['gs1250', 'r1250gs', '1250 gs'], makeModels: ['BMW R 1250 GS'] },
];

/** Words that begin or end the name of a model but are not names by themselves. */
// biome-ignore format: one list
export const noNames: readonly string[] = [
  'model', 'sport', 'cross', 'custom', 'grand', 'street', 'twin', 'classic', 'family', 'escape', 'road', 'speed', 'boy', 'bob', 'fat', 'new', 'model', 'electric', 'space', 'star', 'pro', 'plus', 'max', 'daily', 'force', 'wall', 'land', 'royal', 'benz', 'auto', 'wagon', 'van', 'manta', 'adventure', 'series', 'touring',
];

/** Words that look like a make or model but mean something else. They are never taken for misspelt names. */
// biome-ignore format: one list
export const nearNames: readonly string[] = [
  'range', 'gold', 'lease', 'leafs', 'seal', 'seat', 'seats', 'cruise', 'control', 'center', 'centre', 'pump', 'pole', 'poll', 'navy', 'camper', 'vans', 'avant', 'fast', 'face', 'tank', 'trade', 'trail', 'tray', 'sedan', 'focused', 'colour', 'color',
  'silver', 'leather', 'heated', 'towing', 'turbo', 'spare', 'travel', 'value', 'torque', 'dealer', 'manager', 'monte', 'motor', 'cargo', 'carry', 'couple', 'vista', 'viewer', 'venues', 'store', 'stock', 'force', 'forced', 'forte', 'power', 'rover', 'roads', 'ready', 'really', 'repair', 'rebel', 'blue', 'black', 'white', 'green', 'greys', 'beige', 'brown', 'orange', 'yellow', 'purple', 'bronze', 'cream', 'maroon',
  'metallic', 'pearl', 'matte', 'manual', 'automatic', 'petrol', 'diesel', 'hybrid', 'electric', 'canopy', 'snorkel', 'winch', 'lift', 'kit', 'tyres', 'wheels', 'audio', 'radio', 'stereo', 'camera', 'sports', 'luxury', 'family', 'first', 'learner', 'plater', 'under', 'over', 'between', 'sleeps', 'berth', 'tonne', 'foot', 'feet', 'litre', 'seven', 'eight', 'three', 'doors', 'cheap', 'kilometres', 'single', 'double', 'dual', 'extra', 'crew', 'king', 'super', 'tipper', 'pantech', 'curtain', 'flatbed', 'table', 'fridge', 'solar', 'annex', 'awning', 'slide', 'island', 'queen', 'wanted', 'porsche', 'volvo', 'peugeot', 'citroen', 'jaguar', 'ferrari', 'alfa', 'fiat', 'mini', 'cupra', 'genesis', 'dodge', 'chrysler', 'infiniti', 'maserati', 'haval', 'chery', 'omoda', 'leapmotor', 'polestar', 'daihatsu', 'daewoo', 'proton', 'opel', 'saab', 'smart', 'falcon', 'territory', 'fiesta', 'mondeo', 'captiva', 'cruze', 'barina', 'trax', 'equinox', 'acadia', 'trailblazer', 'accent', 'elantra', 'sonata', 'getz', 'rio', 'optima', 'stinger', 'aurion', 'avalon', 'tarago', 'granvia', 'fortuner', 'supra', 'celica', 'corona', 'lancer', 'magna', 'mirage', 'micra', 'pulsar', 'tiida', 'dualis', 'murano', 'baleno', 'alto', 'liberty', 'levorg', 'crosstrek', 'accord', 'odyssey', 'passat', 'touareg', 'arteon', 'scirocco', 'defender', 'evoque', 'velar', 'freelander', 'compass', 'renegade', 'gladiator',
];
