/**
 * Each trade's plain name by country, its synonyms, and its codes in MasterFormat (a division) and Uniclass
 * 2015 (a group of the systems table).
 */
import { TRADE_KEYS, type TradeKey } from './trade-keys.ts';

interface Trade {
  name: string;
  /** The American name, if it differs */
  us?: string;
  /** Single words, as people type them into a search */
  synonyms: readonly string[];
  masterFormat: string | null;
  uniclass: string | null;
}

const defineTrade = (
  name: string,
  synonyms: string,
  [masterFormat, uniclass]: readonly [string | null, string | null],
  us?: string,
): Trade => ({
  name,
  synonyms: synonyms.split(' '),
  masterFormat,
  uniclass,
  ...(us === undefined ? {} : { us }),
});

export const trades: Readonly<Record<TradeKey, Trade>> = {
  'access-control': defineTrade('Security and access control', 'cctv alarm alarms intruder locks', [
    '28',
    'Ss_75',
  ]),
  'asbestos-removal': defineTrade('Asbestos removal', 'abatement hazardous remediation', ['02', null]),
  brickwork: defineTrade(
    'Brickwork and blockwork',
    'bricklayer bricklayers bricklaying brickie brickies brick bricks block blocks mason masons masonry pointing repointing',
    ['04', 'Ss_25'],
    'Masonry',
  ),
  'building-controls': defineTrade('Building controls', 'bms automation controls', ['25', 'Ss_75']),
  carpentry: defineTrade(
    'Carpentry and joinery',
    'carpenter carpenters joiner joiners chippy chippies chippie woodwork timber framing formwork millwork staircases',
    ['06', null],
    'Carpentry and millwork',
  ),
  'ceilings-and-partitions': defineTrade('Ceilings and partitions', 'ceiling partition partitioning', [
    '09',
    null,
  ]),
  'civil-engineering': defineTrade('Civil engineering', 'civils bridge bridges earthworks structures', [
    '34',
    null,
  ]),
  cladding: defineTrade(
    'Cladding and curtain walling',
    'cladder cladders rainscreen facade facades render curtain',
    ['07', 'Ss_25'],
    'Siding and curtain wall',
  ),
  cleaning: defineTrade('Builders’ cleaning', 'cleaner cleaners clean', ['01', null], 'Final cleaning'),
  concrete: defineTrade(
    'Concrete',
    'concretor concreter concreters cement rc reinforcement rebar steelfixer formwork shuttering precast screed slab',
    ['03', 'Ss_20'],
  ),
  'data-cabling': defineTrade('Data and communications', 'data cabling network cat6 telecoms fibre av', [
    '27',
    'Ss_75',
  ]),
  demolition: defineTrade('Demolition', 'demolisher stripping strip breakers wrecking', ['02', null]),
  drainage: defineTrade('Drainage', 'drain drains drainlayer sewer sewers sewerage suds manholes', [
    '33',
    'Ss_50',
  ]),
  electrical: defineTrade(
    'Electrical',
    'electrician electricians electrics sparky sparkies spark wiring rewire lighting power',
    ['26', 'Ss_70'],
  ),
  fencing: defineTrade('Fencing and gates', 'fence fences fencer gate railings', ['32', 'Ss_25']),
  'fire-protection': defineTrade(
    'Fire protection',
    'sprinkler sprinklers firestopping intumescent suppression passive',
    ['21', null],
  ),
  'fit-out': defineTrade(
    'Fit-out and refurbishment',
    'fitout refurb interiors shopfitter shopfitting',
    ['10', null],
    'Interiors',
  ),
  flooring: defineTrade('Flooring', 'floor floors floorlayer carpet carpets vinyl resin lino', [
    '09',
    'Ss_30',
  ]),
  furniture: defineTrade('Furniture and furnishings', 'ffe furnishing seating blinds', ['12', 'Ss_40']),
  'general-building': defineTrade(
    'General building',
    'builder builders maintenance handyman contractor',
    ['01', null],
    'General construction',
  ),
  groundworks: defineTrade(
    'Groundworks',
    'groundworker groundworkers groundwork earthwork earthworks earthmoving excavation digger diggers foundations muckaway',
    ['31', 'Ss_15'],
    'Earthwork',
  ),
  'heating-and-ventilation': defineTrade(
    'Heating and ventilation',
    'hvac mechanical ductwork boiler boilers gas aircon ac conditioning refrigeration cooling heater',
    ['23', 'Ss_60'],
    'HVAC',
  ),
  insulation: defineTrade('Insulation', 'insulator insulators lagging loft', ['07', null]),
  'kitchens-and-equipment': defineTrade('Kitchens and equipment', 'kitchen catering appliances equipment', [
    '11',
    'Ss_40',
  ]),
  landscaping: defineTrade(
    'Landscaping and external works',
    'landscaper landscapers landscape gardener planting turf soft external playground',
    ['32', 'Ss_45'],
    'Landscaping and site improvements',
  ),
  lifts: defineTrade(
    'Lifts and escalators',
    'lift elevator elevators escalator hoist',
    ['14', 'Ss_80'],
    'Elevators',
  ),
  'marine-works': defineTrade('Marine and waterway works', 'marine quay dock harbour piers dredging flood', [
    '35',
    null,
  ]),
  metalwork: defineTrade(
    'Architectural metalwork',
    'metal metals welder welders balustrade balustrades balconies fabricator',
    ['05', null],
  ),
  painting: defineTrade(
    'Painting and decorating',
    'painter painters decorator decorators paint wallpaper coatings',
    ['09', 'Ss_40'],
    'Painting',
  ),
  piling: defineTrade('Piling and ground engineering', 'piler piles underpinning geotechnical', [
    '31',
    'Ss_20',
  ]),
  plastering: defineTrade(
    'Plastering and dry lining',
    'plasterer plasterers plaster drylining drywall plasterboard renderer skimming tacker',
    ['09', 'Ss_32'],
    'Plaster and drywall',
  ),
  plumbing: defineTrade(
    'Plumbing',
    'plumber plumbers pipework pipefitter pipe pipes sanitary bathroom bathrooms',
    ['22', 'Ss_55'],
  ),
  'process-plant': defineTrade('Process and mechanical plant', 'process plant pumps pipework industrial', [
    '40',
    'Ss_85',
  ]),
  rail: defineTrade('Rail', 'railway track permanent', ['34', 'Ss_80']),
  renewables: defineTrade('Renewable energy', 'solar pv photovoltaic heatpump turbine generator', [
    '48',
    'Ss_70',
  ]),
  'roads-and-paving': defineTrade(
    'Roads and paving',
    'surfacing tarmac asphalt paver pavers kerbs highways highway road paving blockpaving',
    ['32', 'Ss_30'],
    'Roads, paving and curbs',
  ),
  roofing: defineTrade(
    'Roofing',
    'roofer roofers roof roofs slater slates slating tiler leadwork guttering gutters felt',
    ['07', 'Ss_30'],
  ),
  scaffolding: defineTrade('Scaffolding', 'scaffolder scaffolders scaffold scaff access', ['01', 'Ss_15']),
  steelwork: defineTrade(
    'Structural steelwork',
    'steel steelworker steelworkers steelerector fabrication fabricators frame',
    ['05', 'Ss_20'],
    'Structural steel',
  ),
  stonework: defineTrade(
    'Stonework and restoration',
    'stone stonemason stonemasons masonry restoration conservation',
    ['04', 'Ss_25'],
  ),
  tiling: defineTrade(
    'Wall and floor tiling',
    'tiler tilers tiles tile ceramic mosaic',
    ['09', null],
    'Tile',
  ),
  utilities: defineTrade('Utilities and connections', 'utility ducting mains water gas connection', [
    '33',
    'Ss_55',
  ]),
  'water-treatment': defineTrade('Water treatment', 'wastewater sewage tanks effluent', ['46', 'Ss_50']),
  waterproofing: defineTrade('Waterproofing and tanking', 'tanking damp membrane waterproof', [
    '07',
    'Ss_32',
  ]),
  'windows-and-glazing': defineTrade(
    'Windows, doors and glazing',
    'glazier glaziers glass window door doors glaze shutters ironmongery',
    ['08', null],
    'Openings and glazing',
  ),
};

export const tradeName = (key: TradeKey, country: string): string =>
  (country === 'US' ? trades[key].us : undefined) ?? trades[key].name;

/** Returns all trades sorted by name, for forms and filters. */
export const tradesByName = (country: string): { key: TradeKey; title: string }[] =>
  TRADE_KEYS.map((key) => ({ key, title: tradeName(key, country) })).sort((one, other) =>
    one.title.localeCompare(other.title, 'en'),
  );

/** Returns the words of a name that distinguish a trade from others. */
const distinctiveWords = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3 && word !== 'works');

/** Returns the trades that match typed letters: by name, synonym, or the beginning of either. */
export const tradesMatching = (typed: string): TradeKey[] => {
  const typedWords = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (typedWords.length === 0) return [];
  return TRADE_KEYS.filter((key) => {
    const { name, us = '', synonyms } = trades[key];
    const words = [...`${name} ${us}`.toLowerCase().split(/[^\p{L}\p{N}]+/u), ...synonyms];
    return typedWords.every((letters) => words.some((word) => word.startsWith(letters)));
  });
};

const namesBySynonym = new Map<string, Set<string>>();
for (const { name, us = '', synonyms } of Object.values(trades))
  for (const synonym of [...synonyms, ...distinctiveWords(us)]) {
    const names = namesBySynonym.get(synonym) ?? new Set();
    for (const word of distinctiveWords(name)) names.add(word);
    namesBySynonym.set(synonym, names);
  }

/**
 * Returns the words that texts use for a synonym of a trade, such as `plumber`; empty when the word is no
 * synonym.
 */
export const tradeTermsFor = (word: string): string[] => [...(namesBySynonym.get(word) ?? [])];
