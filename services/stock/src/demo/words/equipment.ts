import type { Random } from '../random.ts';
import type { Engine, VehicleClass } from '../ranges/index.ts';

/** Feature, first year it was usual, and the grade that has it: 0 all, 1 the middle, 2 the dearest. */
type Feature = readonly [text: string, from: number, level: 0 | 1 | 2];

// biome-ignore format: a table reads by its lines
const everyCar: readonly Feature[] = [
  ['Reversing camera', 2013, 0], ['Bluetooth phone and audio', 2010, 0], ['Cruise control', 2008, 0], ['Air conditioning', 2000, 0], ['Seven airbags', 2012, 0],
  ['ISOFIX child seat anchors', 2012, 0], ['Hill start assist', 2012, 0], ['Remote central locking', 2005, 0], ['Power windows front and rear', 2006, 0],
  ['Apple CarPlay and Android Auto', 2017, 0], ['Wireless Apple CarPlay', 2021, 1], ['Autonomous emergency braking', 2017, 0], ['Lane keeping assist', 2019, 0], ['Adaptive cruise control', 2020, 0],
  ['Blind spot monitor', 2017, 1], ['Rear cross traffic alert', 2018, 1], ['Rear parking sensors', 2012, 0], ['Front parking sensors', 2016, 1], ['LED headlights', 2018, 0], ['Dual-zone climate control', 2012, 1],
  ['Keyless entry and push-button start', 2014, 1], ['Alloy wheels', 2012, 0], ['18 inch alloy wheels', 2016, 1], ['Leather-accented steering wheel', 2012, 0], ['Rain-sensing wipers', 2015, 1], ['Automatic high beam', 2019, 1],
  ['8 inch touchscreen', 2018, 0], ['12.3 inch touchscreen', 2022, 1], ['Satellite navigation', 2013, 1], ['Digital radio', 2017, 1], ['Wireless phone charger', 2020, 1],
  ['Heated front seats', 2015, 2], ['Ventilated front seats', 2019, 2], ['Leather-accented seats', 2012, 2], ['Power driver seat with memory', 2014, 2], ['Panoramic sunroof', 2016, 2], ['360 degree camera', 2019, 2], ['Head-up display', 2018, 2], ['Premium audio with subwoofer', 2014, 2],
];

// biome-ignore format: a table reads by its lines
const extra: Readonly<Record<VehicleClass, readonly Feature[]>> = {
  small: [['Split-fold rear seat', 2005, 0], ['Tyre pressure monitor', 2016, 0]],
  medium: [['Split-fold rear seat', 2005, 0], ['Electric park brake', 2016, 0], ['Rear seat air vents', 2014, 0]],
  suv: [['Roof rails', 2012, 0], ['Power tailgate', 2015, 2], ['Power tailgate with kick sensor', 2019, 2], ['Rear seat air vents', 2015, 0], ['Cargo cover', 2010, 0], ['Privacy glass', 2014, 1], ['Tow bar with wiring', 2012, 1]],
  ute: [['Tow bar with wiring', 2010, 0], ['Trailer sway control', 2013, 0], ['Rear diff lock', 2013, 0], ['Hill descent control', 2013, 0], ['Tub liner', 2010, 0], ['Side steps', 2012, 1], ['Sports bar', 2014, 1], ['Roller tub cover', 2018, 2], ['12 volt outlet in tub', 2016, 1], ['Snorkel', 2010, 2], ['Steel bull bar', 2010, 2], ['LED light bar', 2014, 2]],
  van: [['Barn doors', 2010, 1], ['Sliding side door', 2005, 0], ['Cargo barrier', 2010, 0], ['Rubber cargo floor', 2010, 0], ['Ply lining', 2010, 1], ['Trailer sway control', 2014, 0], ['Roof racks', 2010, 2]],
  sports: [['Limited-slip differential', 2012, 0], ['Sports seats', 2012, 0], ['Brembo brakes', 2014, 2], ['Sports exhaust', 2014, 1]],
  luxury: [['Ambient lighting', 2014, 1], ['Adaptive dampers', 2014, 2], ['Power tailgate', 2014, 1], ['Parking assistant', 2014, 0], ['Full leather seats', 2010, 1], ['Electric park brake', 2012, 0]],
  truck: [['Air conditioning', 2005, 0], ['ABS brakes', 2012, 0], ['Electronic stability control', 2016, 0], ['Exhaust brake', 2010, 0], ['Reversing camera', 2016, 0], ['Bluetooth audio', 2012, 0], ['Cruise control', 2014, 1], ['Suspended driver seat', 2010, 1], ['Tow bar with electric brake controller', 2010, 1], ['Ladder racks', 2010, 2], ['Tie-down rails', 2010, 0], ['Central locking', 2012, 0], ['Diesel particulate filter', 2015, 0], ['Spare wheel carrier', 2010, 0], ['Aluminium toolboxes', 2010, 1]],
  motorcycle: [['ABS', 2015, 0], ['LED headlight', 2017, 0], ['Assist and slipper clutch', 2017, 0], ['Traction control', 2018, 1], ['Ride modes', 2019, 1], ['Colour TFT display', 2020, 1], ['Quick shifter', 2020, 2], ['Heated grips', 2012, 2], ['Crash bars', 2010, 2], ['Tail tidy', 2010, 1], ['USB charger', 2012, 1], ['Two keys and owner manual', 2010, 0], ['Steel braided brake lines', 2010, 2], ['Luggage rack', 2010, 2], ['Adjustable levers', 2010, 1]],
  caravan: [['Queen island bed', 2010, 0], ['Full ensuite with separate shower', 2014, 1], ['Reverse cycle air conditioning', 2012, 0], ['Three-way fridge', 2008, 0], ['Compressor fridge 188 L', 2018, 1], ['Gas and electric hot water', 2010, 0], ['Roll-out awning', 2008, 0], ['Front-loading washing machine', 2015, 1], ['Two 95 L water tanks', 2012, 0], ['Grey water tank', 2016, 1], ['100 Ah lithium battery', 2020, 1], ['200 W solar panels', 2016, 0], ['Diesel heater', 2017, 2], ['Independent trailing arm suspension', 2016, 2], ['Electronic stability control', 2015, 1], ['DO35 off-road hitch', 2016, 2], ['Tunnel boot', 2008, 0], ['Cafe dinette', 2012, 0], ['Microwave', 2008, 0], ['24 inch TV with antenna', 2014, 1], ['Picnic table', 2010, 0], ['Bunk beds', 2012, 2], ['Full oven and grill', 2012, 1], ['Twin gas bottles', 2008, 0]],
  camper: [['Two double beds', 2008, 0], ['Slide-out kitchen', 2010, 0], ['Three-burner gas stove', 2008, 0], ['80 L water tank', 2008, 0], ['Roll-out awning', 2010, 1], ['Three-way fridge', 2010, 0], ['Electric brakes', 2008, 0], ['100 Ah battery', 2014, 0], ['120 W solar panel', 2016, 1], ['Outdoor shower', 2014, 1], ['Off-road suspension', 2012, 2], ['Cafe dinette', 2010, 0], ['Annexe walls', 2008, 2], ['Jockey wheel and stabilisers', 2005, 0]],
  motorhome: [['Swivel cab seats', 2010, 0], ['Queen bed', 2010, 0], ['Combination shower and toilet', 2010, 0], ['Reverse cycle air conditioning', 2012, 0], ['Electric awning with LED strip', 2014, 0], ['Reversing camera', 2012, 0], ['Cruise control', 2010, 0], ['Diesel heater', 2016, 1], ['200 W solar panels', 2016, 0], ['Two 100 Ah batteries', 2014, 0], ['2000 W inverter', 2018, 2], ['Slide-out lounge', 2014, 2], ['Compressor fridge', 2016, 0], ['Gas cooktop and oven', 2010, 0], ['Smart TV', 2018, 1], ['Tow bar', 2010, 1], ['External shower', 2012, 1], ['Wind-down steps', 2010, 0], ['Grey and black water tanks', 2010, 0], ['Air suspension', 2014, 2]],
};

const ordinary: ReadonlySet<string> = new Set(everyCar.filter(([, , level]) => level === 0).map(([text]) => text));

/** Worth naming in a sentence: not what every car has. */
export function isNotable(feature: string): boolean {
  return !ordinary.has(feature);
}

const carKinds: ReadonlySet<VehicleClass> = new Set(['small', 'medium', 'suv', 'ute', 'van', 'sports', 'luxury']);

/** A believable list for the year and grade; nothing that came later or costs more. @param level 0 cheapest grade, 2 dearest */
export function pickEquipment(
  given: {
    readonly kind: VehicleClass;
    readonly year: number;
    readonly level: 0 | 1 | 2;
    readonly engine?: Engine | undefined;
  },
  random: Random,
): string[] {
  const { kind, year, level, engine } = given;
  const offered = [...(carKinds.has(kind) ? everyCar : []), ...extra[kind]].filter(
    ([, from, least]) => from <= year && least <= level,
  );
  const charging =
    engine?.fuel === 'Electric'
      ? ['DC fast charging', 'Type 2 charging cable']
      : engine?.fuel === 'Plug-in hybrid'
        ? ['Type 2 charging cable']
        : [];
  const kept = random.some(offered, Math.max(6, Math.round(offered.length * (0.62 + random.next() * 0.3))));
  const texts = [...charging, ...kept.map(([text]) => text)];
  // What the dearer list says better: one tailgate, one screen, one set of wheels.
  const outdone: Readonly<Record<string, string>> = {
    'Power tailgate': 'Power tailgate with kick sensor',
    '8 inch touchscreen': '12.3 inch touchscreen',
    'Alloy wheels': '18 inch alloy wheels',
    'Apple CarPlay and Android Auto': 'Wireless Apple CarPlay',
    'Cruise control': 'Adaptive cruise control',
    'Three-way fridge': 'Compressor fridge 188 L',
  };
  return [...new Set(texts)].filter((text) => outdone[text] === undefined || !texts.includes(outdone[text]));
}
