/** Words that say nothing about a vehicle. They are dropped, unless they belong to a name. */
// biome-ignore format: one list
export const fillers: readonly string[] = [
  'for sale', 'on sale', 'sale', 'sales', 'forsale', 'for sale near me', 'near me', 'near by', 'nearby', 'close to me', 'around me', 'in my area', 'local', 'near', 'close to', 'from', 'by', 'me', 'my', 'i', 'we', 'us',
  'one owner', '1 owner', 'single owner', 'one lady owner', 'lady owner', 'full service history', 'service history', 'log books', 'logbook', 'log book', 'logbooks',
  'with', 'w/', 'for', 'and', 'or', 'the', 'a', 'an', 'of', 'to', 'in', 'at', 'on', 'is', 'it', 'that', 'which', 'has', 'have', 'having', 'some', 'any', 'please', 'pls', 'can', '&', '+', '-', ',', '.', '?', '!',
  'i want', 'i need', 'i want a', 'i need a', 'want', 'need', 'looking for', 'looking', 'search', 'find', 'show', 'show me', 'buy', 'buying', 'wanted', 'wtb', 'purchase', 'get', 'do you have', 'have you got', 'got',
  'price', 'prices', 'priced', 'cost', 'how much', 'value', 'deal', 'deals', 'great deal', 'special', 'specials', 'offer', 'offers', 'discount', 'discounted', 'clearance', 'runout', 'run out',
  'good', 'nice', 'great', 'best', 'top', 'reliable', 'clean', 'tidy', 'quality', 'decent', 'excellent', 'good condition', 'excellent condition', 'condition', 'safe', 'safest', 'popular', 'comfortable', 'pretty', 'cool', 'fun',
  'dealer', 'dealers', 'dealership', 'dealerships', 'online', 'australia', 'in australia', 'aus', 'aussie', 'in stock', 'available', 'available now', 'ready to go', 'ready for delivery', 'now', 'today',
  'drive away', 'driveaway', 'drive-away', 'with rego', 'rego', 'registered', 'rwc', 'roadworthy', 'with finance', 'finance', 'financed', 'on finance', 'model', 'models', 'type', 'series', 'year', 'years', 'make', 'brand',
  'small', 'smaller', 'big', 'bigger', 'large', 'larger', 'medium', 'mid size', 'midsize', 'mid-size', 'compact', 'full size', 'lightweight', 'light weight', 'drive', 'driven', 'my budget', 'preferably', 'ideally',
  'just', 'only', 'about', 'around', 'approx', 'approximately', 'roughly', 'mum', 'dad', 'wife', 'husband', 'son', 'daughter',
];
