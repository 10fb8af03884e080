import type { FeedField } from '@forecourt/contracts/feed-mapping';

/**
 * Column names of feeds by field, in English, German, French, Spanish, Italian and Dutch. Only letters and digits are
 * compared, without case and accents.
 */
// biome-ignore format: a table reads by its lines
const names: Readonly<Record<FeedField, string>> = {
  stock_number: 'stock number|stocknumber|stock no|stockno|stock num|stock|stock id|stockid|dealer stock number|id|vehicle id|listing id|ad id|reference|ref|sku|unit number|interne nummer|bestandsnummer|fahrzeugnummer|fahrzeug nr|inserat nr|inseratsnummer|angebotsnummer|ordnungsnummer|lagernummer|numero de stock|no stock|référence|numéro|numero stock|referencia|riferimento|numero interno|voorraadnummer|voertuignummer|kenmerk',
  type: 'type|stock type|stocktype|condition|new used|newused|used or new|usedornew|vehicle condition|sale type|zustand|fahrzeugzustand|fahrzeugart|neu gebraucht|état|etat|état du véhicule|estado|condición|condizione|nuovo usato|staat|conditie|nieuw gebruikt',
  item_type: 'item type|vehicle type|vehicletype|vehicle class|category|kategorie|fahrzeugklasse|catégorie|categoría|categoria|voertuigsoort',
  year: 'year|model year|modelyear|yeargroup|year group|build year|year of manufacture|yom|manu year|baujahr|modelljahr|jahr|erstzulassung|ez|année|annee|année modèle|mise en circulation|1ère mise en circulation|año|ano|año modelo|anno|immatricolazione|bouwjaar|jaar',
  make: 'make|brand|manufacturer|mark|vehicle make|marke|hersteller|fabrikat|marque|constructeur|marca|fabricante|merk',
  model: 'model|vehicle model|family|range|modell|baureihe|modèle|modele|gamme|modelo|modello|model naam',
  name: 'name|title|vehicle|vehicle name|full name|listing title|headline|heading|description title|bezeichnung|titel|fahrzeug|fahrzeugbezeichnung|titre|désignation|intitulé|titulo|título|titolo|voertuig',
  badge: 'badge|variant|grade|trim|trim level|derivative|version|variante|ausstattungslinie|ausführung|modellvariante|typ|finition|acabado|versión|allestimento|versione|uitvoering|type uitvoering',
  series: 'series|generation|model code|serie|génération|generación',
  vin: 'vin|vin number|chassis|chassis number|chassis no|fin|fahrgestellnummer|fahrgestellnr|fahrzeugidentnummer|fahrzeug ident nr|numéro de châssis|numero de chasis|bastidor|telaio|numero telaio|chassisnummer',
  registration: 'registration|registration number|rego|rego number|regonum|rego no|reg|reg no|plate|number plate|licence plate|kennzeichen|amtliches kennzeichen|immatriculation|plaque|matrícula|targa|kenteken',
  registration_expiry: 'registration expiry|rego expiry|registrationexpiry|rego exp|registration expires|rego expiry date|registration expiry date',
  build_date: 'build date|builddate|date built|manufacture date|date of manufacture|produktionsdatum|herstellungsdatum|date de fabrication|fecha de fabricación|data di produzione|productiedatum',
  compliance_date: 'compliance date|compliancedate|compliance',
  body: 'body|body type|bodytype|body style|bodystyle|body shape|shape|aufbau|karosserie|karosserieform|fahrzeugaufbau|carrosserie|carrocería|carroceria|carrozzeria|carrosserievorm',
  doors: 'doors|door|doornum|number of doors|no of doors|door count|türen|tueren|anzahl türen|türenanzahl|portes|nombre de portes|puertas|porte|numero porte|deuren|aantal deuren',
  seats: 'seats|seat|seating|seating capacity|seatcapacity|seat count|number of seats|sitze|sitzplätze|anzahl sitze|places|nombre de places|sièges|plazas|asientos|posti|numero posti|zitplaatsen|aantal zitplaatsen',
  colour: 'colour|color|exterior colour|exterior color|body colour|ext colour|paint|farbe|aussenfarbe|außenfarbe|lackierung|couleur|couleur extérieure|teinte|color exterior|colore|colore esterno|kleur|buitenkleur',
  interior_colour: 'interior colour|interior color|trim colour|int colour|upholstery|innenfarbe|innenausstattung|polsterfarbe|couleur intérieure|sellerie|color interior|colore interni|interieurkleur',
  transmission: 'transmission|gearbox|trans|gear type|geartype|getriebe|getriebeart|schaltung|boîte de vitesses|boite|boîte|transmisión|cambio|trasmissione|transmissie|versnellingsbak',
  gears: 'gears|number of gears|gear count|no of gears|gänge|anzahl gänge|rapports|nombre de rapports|marchas|marce|versnellingen',
  drive: 'drive|drive type|drivetype|drivetrain|drive train|driven wheels|antrieb|antriebsart|transmission type roues|roues motrices|tracción|traccion|trazione|aandrijving',
  fuel: 'fuel|fuel type|fueltype|fuel name|kraftstoff|kraftstoffart|treibstoff|antriebsenergie|carburant|énergie|energie|combustible|carburante|alimentazione|brandstof',
  engine_litres: 'engine litres|engine size|enginesize|engine capacity|engine|litres|engine l|motor|hubraum l|liter|cylindrée l|cilindrada l|cilindrata l',
  engine_cc: 'cc|engine cc|capacity cc|displacement|hubraum|hubraum ccm|ccm|cylindrée|cylindrée cm3|cilindrada|cilindrata|cilinderinhoud',
  cylinders: 'cylinders|cyl|number of cylinders|zylinder|anzahl zylinder|cylindres|cilindros|cilindri|cilinders',
  power_kw: 'power|power kw|kw|engine power|max power kw|leistung|leistung kw|puissance|puissance kw|potencia|potencia kw|potenza|potenza kw|vermogen|vermogen kw',
  consumption: 'consumption|fuel consumption|fuel economy|combined consumption|l 100km|verbrauch|verbrauch kombiniert|kraftstoffverbrauch|consommation|consommation mixte|consumo|consumo mixto|consumo combinato|verbruik',
  gross_mass: 'gross mass|gross vehicle mass|gvm|gvm kg|zulässiges gesamtgewicht|ptac',
  payload: 'payload|payload kg|load capacity|nutzlast|charge utile|carga útil|portata|laadvermogen',
  tray_length: 'tray length|tray length mm|body length mm|deck length|load length',
  seat_height: 'seat height|seat height mm|sitzhöhe|hauteur de selle|altura del asiento|altezza sella|zithoogte',
  wet_weight: 'wet weight|wet weight kg|kerb weight|curb weight|ready to ride weight',
  learner_approved: 'learner approved|lams|lams approved|learner legal',
  sleeps: 'sleeps|berths|number of berths|berth|schlafplätze|couchages|posti letto|slaapplaatsen',
  tare_weight: 'tare weight|tare|tare mass|tare kg|leergewicht',
  trailer_mass: 'trailer mass|aggregate trailer mass|atm|atm kg',
  ball_weight: 'ball weight|ball weight kg|tow ball weight|tow ball mass|stützlast',
  body_feet: 'body feet|body length ft|length ft|length feet|van length',
  layout: 'layout|floor plan|floorplan|bed layout|grundriss',
  kilometres: 'kilometres|kilometers|kms|km|odometer|odo|mileage|miles|odometer reading|odometerkm|kilometerstand|laufleistung|km stand|tachostand|kilométrage|kilometrage|kilometraje|kilómetros|kilometraggio|chilometri|chilometraggio|percorrenza|tellerstand|kilometerstand',
  price: 'price|advertised price|ad price|asking price|sale price|retail price|selling price|drive away price|driveaway price|internet price|web price|special price|preis|verkaufspreis|endpreis|bruttopreis|preis brutto|prix|prix de vente|prix ttc|precio|precio venta|pvp|prezzo|prezzo di vendita|prijs|verkoopprijs|vraagprijs',
  price_before: 'price before|was price|wasprice|old price|rrp|previous price|original price|list price|alter preis|neupreis|uvp|prix avant|ancien prix|prix catalogue|precio anterior|prezzo precedente|prezzo di listino|oude prijs|adviesprijs',
  price_type: 'price type|pricetype|price qualifier|price note|preisart|type de prix|tipo de precio|tipo prezzo',
  status: 'status|stock status|sale status|availability|listing status|verkaufsstatus|verfügbarkeit|verfügbar|statut|disponibilité|disponibilidad|stato|disponibilità|beschikbaarheid',
  tag: 'tag|label|special|sticker|promo|hinweis',
  reserved: 'reserved|on hold|reserviert|réservé|reservado|riservato|gereserveerd',
  certified: 'certified|approved|cpo|zertifiziert|certifié|certificado|certificato',
  preorder: 'preorder|pre order|available to order|vorbestellbar',
  location: 'location|yard|yard code|yardcode|branch|dealer name|dealership|site|store|standort|filiale|betrieb|niederlassung|emplacement|agence|concession|sede|sucursal|ubicación|vestiging|locatie',
  suburb: 'suburb|city|town|location city|ort|stadt|ville|ciudad|città|plaats',
  state: 'state|location state|province|region|bundesland|provincia|provincie',
  comments: 'comments|comment|description|dealer comments|advert text|ad description|advdescription|ad text|notes|sales comments|beschreibung|fahrzeugbeschreibung|bemerkung|bemerkungen|text|commentaires|descriptif|descripción|observaciones|descrizione|note|omschrijving|beschrijving|opmerkingen',
  equipment: 'equipment|features|options|standard features|key features|additional features|extras|ausstattung|sonderausstattung|ausstattungsmerkmale|équipements|equipements|options équipements|equipamiento|equipaggiamento|optional|accessori|uitrusting|opties',
  pictures: 'pictures|picture|photos|photo|images|image|image urls|imageurls|image url|photo urls|main image|media|gallery|bilder|bild|fotos|bild url|bilder urls|photos urls|imágenes|imagenes|immagini|foto|afbeeldingen',
};

/** Letters and digits of a column's name, without accents. */
export function foldHeader(name: string): string {
  return name
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/** A column's name without the number at its end: `photo12` is `photo`. */
function withoutNumber(text: string): string {
  let end = text.length;
  while (end > 0 && /\d/.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Abbreviates a word for "number" at the end of a name, so that "Angebotsnr." and "Angebotsnummer" are equal. */
function withNumber(folded: string): string {
  return folded.replace(/(?<=..)(nummer|number|numero|nr|num|no)$/, 'nr');
}

const fieldsOf = new Map<string, FeedField[]>();
for (const [field, text] of Object.entries(names) as [FeedField, string][])
  for (const name of text.split('|')) {
    const folded = withNumber(foldHeader(name));
    fieldsOf.set(folded, [...(fieldsOf.get(folded) ?? []), field]);
  }

/** Minimum length of a field's word that may be recognised as a part of a column's name. */
const fewestLetters = 4;

/**
 * How well a column's name fits each field, from 0 to 1. Of a path, such as "vehicle.images.url", the last step counts
 * most. A number at the end, as in "Photo 12", does not count.
 */
export function fieldsByName(column: string): ReadonlyMap<FeedField, number> {
  const scores = new Map<FeedField, number>();
  const add = (fields: readonly FeedField[] | undefined, score: number) => {
    for (const field of fields ?? []) scores.set(field, Math.max(score, scores.get(field) ?? 0));
  };
  const withoutUnits = column.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const steps = withoutUnits.split(/[./]/).map((step) => foldHeader(step.replace(/@/g, '')));
  const whole = foldHeader(withoutUnits);
  const last = steps.at(-1) ?? whole;
  const find = (text: string) => fieldsOf.get(withNumber(text));
  for (const text of [whole, withoutNumber(whole)]) add(find(text), 0.95);
  for (const text of [last, withoutNumber(last)]) add(find(text), steps.length > 1 ? 0.85 : 0.95);
  for (const step of steps.slice(0, -1)) add(find(step), 0.6);
  const words = withoutUnits
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\d]+/u)
    .map(foldHeader)
    .filter((word) => word.length >= fewestLetters);
  for (const word of words) add(find(word), 0.6);
  return scores;
}
