import type { FeedField } from '@forecourt/contracts/feed-mapping';
import { foldHeader } from './header-words.ts';

/**
 * Words of other languages for the values of a field, by the platform's own word.
 */
// biome-ignore format: a table reads by its lines
const words: { readonly [Field in FeedField]?: Readonly<Record<string, string>> } = {
  type: {
    New: 'neu|neuwagen|neufahrzeug|neuf|véhicule neuf|nuevo|nuovo|nieuw|km0|tageszulassung',
    Demo: 'vorführwagen|vorführfahrzeug|vorfuehrwagen|démonstration|véhicule de démonstration|demostración|dimostrativo|demo auto|dienstwagen',
    Used: 'gebraucht|gebrauchtwagen|gebrauchtfahrzeug|jahreswagen|occasion|véhicule d\'occasion|usado|segunda mano|ocasión|usato|gebruikt|tweedehands',
  },
  fuel: {
    Petrol: 'benzin|super|super e10|super plus|essence|gasolina|benzina|benzine',
    Diesel: 'diesel|gazole|gasoil|gasolio',
    Hybrid: 'hybrid|hybrid benzin|hybrid (benzin/elektro)|hybrid diesel|hybride|híbrido|ibrida|ibrido|vollhybrid|mildhybrid',
    'Plug-in hybrid': 'plug-in-hybrid|plugin hybrid|hybride rechargeable|híbrido enchufable|ibrida plug-in',
    Electric: 'elektro|elektrisch|strom|électrique|eléctrico|elettrica|elettrico',
    LPG: 'autogas|autogas (lpg)|gpl|glp|erdgas',
  },
  transmission: {
    Manual: 'schaltgetriebe|schaltung|manuell|handschaltung|manuelle|mécanique|bvm|manual|manuale|handgeschakeld|handbak',
    Automatic: 'automatik|automatikgetriebe|halbautomatik|doppelkupplung|automatique|bva|automático|automatico|automaat',
  },
  body: {
    Hatch: 'kleinwagen|schrägheck|steilheck|kompaktklasse|citadine|berline compacte|compacto|utilitario|berlina 2 volumi|citycar|hatchback',
    Sedan: 'limousine|stufenheck|berline|berlina|sedán|sedan',
    Wagon: 'kombi|break|familiar|station wagon|stationwagen|familiare',
    SUV: 'suv|geländewagen|geländewagen/suv|suv/geländewagen|4x4|tout-terrain|todoterreno|fuoristrada|terreinwagen',
    Ute: 'pickup|pick-up|pritsche',
    Van: 'kastenwagen|transporter|lieferwagen|fourgon|furgoneta|furgón|furgone|bestelwagen',
    'People mover': 'van|kleinbus|van/kleinbus|großraumlimousine|monospace|monovolumen|monovolume',
    Coupe: 'coupé|sportwagen|coupe|sportwagen/coupé',
    Convertible: 'cabrio|cabriolet|roadster|cabrio/roadster|descapotable|decappottabile',
  },
  drive: {
    FWD: 'frontantrieb|vorderrad|vorderradantrieb|traction|traction avant|delantera|anteriore|voorwielaandrijving',
    RWD: 'heckantrieb|hinterrad|hinterradantrieb|propulsion|trasera|posteriore|achterwielaandrijving',
    AWD: 'allrad|allradantrieb|4 roues motrices|intégrale|integral|integrale|vierwielaandrijving',
  },
  colour: {
    White: 'weiß|weiss|blanc|blanco|bianco|wit', Black: 'schwarz|noir|negro|nero|zwart', Silver: 'silber|argent|plata|plateado|argento|zilver',
    Grey: 'grau|anthrazit|gris|grigio|grijs', Blue: 'blau|bleu|azul|blu|blauw', Red: 'rot|rouge|rojo|rosso|rood', Green: 'grün|gruen|vert|verde|groen',
    Brown: 'braun|marron|marrón|marrone|bruin', Yellow: 'gelb|jaune|amarillo|giallo|geel', Orange: 'orange|naranja|arancione|oranje', Beige: 'beige',
    Gold: 'gold|or|oro|goud', Purple: 'violett|lila|violet|morado|viola|paars',
  },
  status: {
    Available: 'verfügbar|sofort verfügbar|lagernd|auf lager|disponible|en stock|disponibile|beschikbaar|op voorraad|aktiv|frei|ja',
    Reserved: 'reserviert|réservé|reservado|riservato|gereserveerd|option',
    Sold: 'verkauft|vendu|vendido|venduto|verkocht',
    'Coming soon': 'im zulauf|bestellt|in kürze|bald verfügbar|bientôt disponible|próximamente|in arrivo|binnenkort',
  },
};

const known: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(words).map(([field, values]) => [
    field,
    new Map(
      Object.entries(values).flatMap(([own, text]) => text.split('|').map((word) => [foldHeader(word), own] as const)),
    ),
  ]),
);

/** Translates a feed's word of another language to the platform's own word; undefined when the word is unknown. */
export function ownWord(field: FeedField, value: string): string | undefined {
  return known.get(field)?.get(foldHeader(value));
}
