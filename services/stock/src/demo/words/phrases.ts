import type { VehicleClass } from '../ranges/index.ts';

/**
 * Sentences dealers write. `{km}`, `{suburb}`, `{model}` … stand for the vehicle's facts; a sentence whose fact
 * a vehicle does not have is left out.
 */
export type Phrases = {
  readonly opening: readonly string[];
  readonly history: readonly string[];
  readonly condition: readonly string[];
  readonly use: readonly string[];
};

// biome-ignore format: a table reads by its lines
const car: Phrases = {
  opening: [
    'One {suburb} owner from new, traded for something bigger.', 'Bought new by a retired couple and kept in a garage.', 'A tidy {model} with {km} on the clock.', 'Traded by a family from {suburb}.',
    'Ex-fleet, serviced on time every time, and it shows.', 'We sold this one new and have looked after it since.', 'Second owner, always parked under cover.', 'A local car with a straightforward past.',
    'The second car of the household, mostly school runs and the shops.', 'Came to us from an estate, with every receipt.', 'Privately owned, never a hire car.', 'Owned by one of our regulars, who has just taken delivery of another.',
  ],
  history: [
    'Full service history, last done at {lastService}.', 'The book has {stamps} stamps and two keys come with it.', 'Logbook is complete and the next service is a long way off.', 'Serviced by the franchise dealer, then by our workshop.',
    'Service history from one workshop, invoices in the glovebox.', 'Part service history; our workshop has brought everything up to date.', 'Last serviced here at {lastService}.',
  ],
  condition: [
    'New front brake pads and four good tyres.', 'One small stone chip on the bonnet, nothing else worth a photo.', 'No kerb rash and a clean cabin that nobody smoked in.', 'Two new tyres and a wheel alignment before it went on the yard.',
    'A light scuff on the rear bumper that is reflected in the price.', 'The paint came up very well and the seats look hardly used.', 'Battery replaced this year.', 'Everything works, and the air conditioning is icy.', 'Passed our inspection with nothing to report.', 'The boot carpet is as new.',
  ],
  use: [
    'Good visibility and easy to park.', 'Plenty of room for a pram, a dog and the weekly shop.', 'Quiet on the freeway and comfortable over a long day.', 'Cheap to run at {per100} litres per 100 km.', 'A handy size for the city and happy on the highway.', 'Rated to tow {tow}, braked.', 'Plenty of range for a week of commuting{electric}.',
  ],
};

// biome-ignore format: a table reads by its lines
const ute: Phrases = {
  opening: ['From a local builder who updates every four years.', 'One owner, a council vehicle with regular servicing.', 'Straight off a lease, {km} and mostly highway.', 'Worked for a living but was looked after.', 'Owned by an electrician from {suburb} and kept under cover.', 'A weekend tourer rather than a work vehicle.', 'Traded by a farmer who has bought from us before.', 'Second owner, used for towing a boat twice a month.'],
  history: ['Serviced every 10,000 km, last at {lastService}.', 'Complete logbook and two keys.', 'Fleet history is on file, ask for a copy.', 'Full service history; brakes and driveline checked by us.', 'Invoices from new, including the tyres.'],
  condition: ['The tub has the marks you would expect and no rust.', 'Good all-terrain tyres, about 70 % left.', 'No dents worth mentioning and the cab is clean.', 'New clutch at {clutch}.', 'Chassis is straight and dry, happy to put it on the hoist for you.', 'Freshly serviced and ready for work on Monday.', 'Windscreen replaced last month.', 'A few scratches inside the tub, nothing outside.'],
  use: ['Tows {tow} braked and has the wiring to prove it.', 'A comfortable cab for long days.', 'Set up to tour, with extras that cost the first owner thousands.', 'Suits a sole trader or a growing fleet; GST receipt supplied.', 'Room for five adults and a week of gear.'],
};

// biome-ignore format: a table reads by its lines
const vanOrTruck: Phrases = {
  opening: ['One owner, with regular servicing.', 'Straight off a lease, {km} and mostly highway.', 'Worked for a living but was looked after.', 'From a courier who changes every three years.', 'Owned by an air-conditioning firm from {suburb}.', 'Traded by a removalist who has bought from us before.', 'A metropolitan delivery vehicle with an easy life.'],
  history: ['Serviced every 10,000 km, last at {lastService}.', 'Complete logbook and two keys.', 'Fleet history is on file, ask for a copy.', 'Full service history; brakes and driveline checked by us.'],
  condition: ['The load area has the marks you would expect and no rust.', 'Good tyres all round.', 'No dents worth mentioning and the cab is clean.', 'New clutch at {clutch}.', 'Freshly serviced and ready for work on Monday.', 'Windscreen replaced last month.', 'A few scratches inside the load area, nothing outside.'],
  use: ['Drives on a car licence{lightEnough}.', 'A comfortable cab for long days.', 'Suits a sole trader or a growing fleet; GST receipt supplied.', 'Room for two pallets and the tools.', 'Rated to tow {tow}, braked.'],
};

// biome-ignore format: a table reads by its lines
const bike: Phrases = {
  opening: ['One careful owner, garage kept.', 'Adult ridden, {km} in total.', 'Traded on something bigger.', 'A weekend bike that rarely saw rain.', 'Bought new here and serviced here.', 'Second owner, all standard but for the extras listed.', 'Kept indoors on a battery charger.'],
  history: ['Full service history, valves checked when due.', 'Last serviced at {lastService}.', 'Both keys, both manuals and the toolkit.', 'Receipts for everything, tyres included.'],
  condition: ['Tyres have plenty left and the chain is new.', 'Never dropped, as far as we and the bar ends can tell.', 'A small scratch on the left lever, nothing else.', 'Fresh oil, filter and brake fluid.', 'The paint is excellent.', 'Two fresh tyres fitted last month.'],
  use: ['LAMS approved, so learners can ride it{lams}.', 'As happy in the hills as on the ride to work.', 'Test rides welcome with a licence and proper gear.', 'We can trade your bike, your car or your ute.', 'Easy on fuel at {per100} litres per 100 km.'],
};

// biome-ignore format: a table reads by its lines
const towed: Phrases = {
  opening: ['Traded by a couple who have done their lap.', 'One owner, stored under cover between trips.', 'A tidy {make} that has been to the Cape and back.', 'Bought here new and serviced by our own workshop.', 'Lightly used, mostly Great Ocean Road weekends.', 'Family owned, sold because the kids have left home.', 'A downsizing sale from two regulars of ours.'],
  history: ['Comes with a fresh gas certificate and a weighbridge ticket.', 'Bearings, brakes and seals done in our workshop this month.', 'Damp tested dry, the report is on the bench.', 'All manuals and service receipts are in the folder.', 'Roadworthy, gas and electrical certificates supplied.'],
  condition: ['The interior is clean, with no pets and no smoke.', 'A few stone chips on the front protector, as it should be.', 'New tyres all round and a spare that has never touched the road.', 'Awning fabric replaced last season.', 'The upholstery looks new and everything closes the way it should.', 'One repaired panel at the rear corner, ask us to point it out.'],
  use: ['A good layout for two, with room for visitors.', 'The bed stays made and the dinette has a view.', 'Enough solar and water for a week away from power.', 'Easy to tow and easier to back in; we will show you how.', 'Free towing lesson at handover.', 'Come and lie down in it, that is what Saturdays are for.'],
};

// biome-ignore format: a table reads by its lines
const motorhome: Phrases = {
  ...towed,
  opening: ['Traded by a couple who have done their lap.', 'One owner, stored under cover between trips.', 'Bought here new and serviced by our own workshop.', '{km} of holidays, mostly up and down the coast.', 'A downsizing sale from two regulars of ours.', 'Never a hire vehicle.'],
  history: ['Comes with a fresh gas certificate and a roadworthy.', 'Engine serviced at {lastService}, house batteries tested.', 'Damp tested dry, the report is on the bench.', 'All manuals and service receipts are in the folder.'],
  use: ['Drives on a car licence.', 'A good layout for two, with room for visitors.', 'Enough solar and water for a week away from power.', 'Ask for the handover morning: it takes three hours and saves three calls.', 'Come and lie down in it, that is what Saturdays are for.'],
};

/** What dealers say about used vehicles of each class. */
// biome-ignore format: a table reads by its lines
export const usedPhrases: Readonly<Record<VehicleClass, Phrases>> = {
  small: car, medium: car, suv: car, sports: car, luxury: car, ute, van: vanOrTruck, truck: vanOrTruck, motorcycle: bike, caravan: towed, camper: towed, motorhome,
};

export type FreshPhrases = { readonly opening: readonly string[]; readonly middle: readonly string[] };

// biome-ignore format: a table reads by its lines
const newCar: FreshPhrases = {
  opening: ['In stock and ready to register.', 'Brand new and ready to drive home this week.', 'New {model} in {colour}, here at {suburb}.', 'On the floor now; sit in it before you decide.', 'Landed this month.', 'The last of this batch at this price.', 'Ready for immediate delivery.'],
  middle: ['We include floor mats, the first service and a full tank.', 'Capped price servicing applies.', 'Choose your accessories before delivery and we fit them here.', 'Trade-ins welcome, valued while you wait.', 'Test drives from {suburb}, or we bring it to you.', 'Comes with the full new vehicle warranty and roadside assistance.', 'Fitted with {feature}.', 'Home charger installation can be arranged{electric}.'],
};
// biome-ignore format: a table reads by its lines
const newBike: FreshPhrases = {
  opening: ['In stock and ready to register.', 'New and on the floor at {suburb}.', 'Landed this month.', 'The last one at this price.'],
  middle: ['Price includes dealer delivery and twelve months of registration.', 'First service included.', 'Helmets and gear at ten per cent off with the bike.', 'Comes with the full factory warranty.', 'LAMS approved, so learners can ride it{lams}.'],
};
// biome-ignore format: a table reads by its lines
const newTruck: FreshPhrases = {
  opening: ['In stock with the body fitted.', 'New and ready for work.', 'Landed this month, body fitted here at {suburb}.'],
  middle: ['Signwriting and racking can be arranged before delivery.', 'Comes with the full factory warranty and roadside assistance.', 'ABN finance available.', 'Drives on a car licence{lightEnough}.', 'Fitted with {feature}.'],
};
// biome-ignore format: a table reads by its lines
const newTowed: FreshPhrases = {
  opening: ['New season stock, on the line at {suburb}.', 'Fresh off the wash bay and ready for handover.', 'New {model}, weighed, gas-certified and slept in for a night by our crew.', 'The last of this layout until autumn.'],
  middle: ['Comes with a weighbridge ticket and a towing lesson.', 'Fitted with {feature}.', 'Annexes and accessories fitted before handover.', 'Full factory warranty, looked after by our own workshop.', 'Come and lie down in it, that is what Saturdays are for.', 'Trade-ins welcome, muddy or clean.'],
};

/** What dealers say about new vehicles of each class. */
// biome-ignore format: a table reads by its lines
export const freshPhrases: Readonly<Record<VehicleClass, FreshPhrases>> = {
  small: newCar, medium: newCar, suv: newCar, sports: newCar, luxury: newCar, ute: newCar, van: newCar, truck: newTruck, motorcycle: newBike, caravan: newTowed, camper: newTowed, motorhome: { ...newTowed, middle: newTowed.middle.filter((text) => !text.includes('towing')) },
};

// biome-ignore format: a table reads by its lines
export const demoOpenings: readonly string[] = [
  'Our own demonstrator, driven by the sales team only.', 'Demonstrator with {km}, balance of new car warranty.', 'A demonstrator that saves on the new price, serviced and detailed.', 'Used for test drives and the odd airport run.', 'Manager’s demonstrator, always garaged.',
];

// biome-ignore format: a table reads by its lines
export const comingSoonOpenings: readonly string[] = ['On its way to us; put your name to it now.', 'Due next month and not spoken for yet.', 'Being prepared now, delivery date on request.', 'A deposit holds it, and the deposit is refundable.'];

// biome-ignore format: a table reads by its lines
export const closings: readonly string[] = ['Call to book a look.', 'Please phone before you travel a long way.', 'Finance and trade-in available.', 'Delivery across {state} can be arranged.', 'Ask for a walk-around video.', 'No hurry and no hard sell.', 'Open for inspection at {suburb}.'];
