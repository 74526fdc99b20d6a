/**
 * Each trade's synonyms, and its codes in MasterFormat (a division) and Uniclass 2015 (a group of the systems table). Its
 * names are messages.
 */
import { names as texts } from './messages/en-GB.ts';
import { TRADE_KEYS, type TradeKey } from './trade-keys.ts';

interface Trade {
  /** Single words, as people type them into a search */
  synonyms: readonly string[];
  masterFormat: string | null;
  uniclass: string | null;
}

const trade =
  (masterFormat: string | null, uniclass: string | null) =>
  ([synonyms = '']: TemplateStringsArray): Trade => ({
    masterFormat,
    uniclass,
    synonyms: synonyms.split(' '),
  });

export const trades: Readonly<Record<TradeKey, Trade>> = {
  'access-control': trade('28', 'Ss_75')`cctv alarm alarms intruder locks`,
  'asbestos-removal': trade('02', null)`abatement hazardous remediation`,
  brickwork: trade(
    '04',
    'Ss_25',
  )`bricklayer bricklayers bricklaying brickie brickies brick bricks block blocks mason masons masonry pointing repointing`,
  'building-controls': trade('25', 'Ss_75')`bms automation controls`,
  carpentry: trade(
    '06',
    null,
  )`carpenter carpenters joiner joiners chippy chippies chippie woodwork timber framing formwork millwork staircases`,
  'ceilings-and-partitions': trade('09', null)`ceiling partition partitioning`,
  'civil-engineering': trade('34', null)`civils bridge bridges earthworks structures`,
  cladding: trade('07', 'Ss_25')`cladder cladders rainscreen facade facades render curtain`,
  cleaning: trade('01', null)`cleaner cleaners clean`,
  concrete: trade(
    '03',
    'Ss_20',
  )`concretor concreter concreters cement rc reinforcement rebar steelfixer formwork shuttering precast screed slab`,
  'data-cabling': trade('27', 'Ss_75')`data cabling network cat6 telecoms fibre av`,
  demolition: trade('02', null)`demolisher stripping strip breakers wrecking`,
  drainage: trade('33', 'Ss_50')`drain drains drainlayer sewer sewers sewerage suds manholes`,
  electrical: trade(
    '26',
    'Ss_70',
  )`electrician electricians electrics sparky sparkies spark wiring rewire lighting power`,
  fencing: trade('32', 'Ss_25')`fence fences fencer gate railings`,
  'fire-protection': trade('21', null)`sprinkler sprinklers firestopping intumescent suppression passive`,
  'fit-out': trade('10', null)`fitout refurb interiors shopfitter shopfitting`,
  flooring: trade('09', 'Ss_30')`floor floors floorlayer carpet carpets vinyl resin lino`,
  furniture: trade('12', 'Ss_40')`ffe furnishing seating blinds`,
  'general-building': trade('01', null)`builder builders maintenance handyman contractor`,
  groundworks: trade(
    '31',
    'Ss_15',
  )`groundworker groundworkers groundwork earthwork earthworks earthmoving excavation digger diggers foundations muckaway`,
  'heating-and-ventilation': trade(
    '23',
    'Ss_60',
  )`hvac mechanical ductwork boiler boilers gas aircon ac conditioning refrigeration cooling heater`,
  insulation: trade('07', null)`insulator insulators lagging loft`,
  'kitchens-and-equipment': trade('11', 'Ss_40')`kitchen catering appliances equipment`,
  landscaping: trade(
    '32',
    'Ss_45',
  )`landscaper landscapers landscape gardener planting turf soft external playground`,
  lifts: trade('14', 'Ss_80')`lift elevator elevators escalator hoist`,
  'marine-works': trade('35', null)`marine quay dock harbour piers dredging flood`,
  metalwork: trade('05', null)`metal metals welder welders balustrade balustrades balconies fabricator`,
  painting: trade('09', 'Ss_40')`painter painters decorator decorators paint wallpaper coatings`,
  piling: trade('31', 'Ss_20')`piler piles underpinning geotechnical`,
  plastering: trade(
    '09',
    'Ss_32',
  )`plasterer plasterers plaster drylining drywall plasterboard renderer skimming tacker`,
  plumbing: trade('22', 'Ss_55')`plumber plumbers pipework pipefitter pipe pipes sanitary bathroom bathrooms`,
  'process-plant': trade('40', 'Ss_85')`process plant pumps pipework industrial`,
  rail: trade('34', 'Ss_80')`railway track permanent`,
  renewables: trade('48', 'Ss_70')`solar pv photovoltaic heatpump turbine generator`,
  'roads-and-paving': trade(
    '32',
    'Ss_30',
  )`surfacing tarmac asphalt paver pavers kerbs highways highway road paving blockpaving`,
  roofing: trade(
    '07',
    'Ss_30',
  )`roofer roofers roof roofs slater slates slating tiler leadwork guttering gutters felt`,
  scaffolding: trade('01', 'Ss_15')`scaffolder scaffolders scaffold scaff access`,
  steelwork: trade('05', 'Ss_20')`steel steelworker steelworkers steelerector fabrication fabricators frame`,
  stonework: trade('04', 'Ss_25')`stone stonemason stonemasons masonry restoration conservation`,
  tiling: trade('09', null)`tiler tilers tiles tile ceramic mosaic`,
  utilities: trade('33', 'Ss_55')`utility ducting mains water gas connection`,
  'water-treatment': trade('46', 'Ss_50')`wastewater sewage tanks effluent`,
  waterproofing: trade('07', 'Ss_32')`tanking damp membrane waterproof`,
  'windows-and-glazing': trade(
    '08',
    null,
  )`glazier glaziers glass window door doors glaze shutters ironmongery`,
};

type Names = typeof texts;
const usName = (key: TradeKey, { us }: Names): string | undefined =>
  (us as Partial<Record<TradeKey, string>>)[key];

/** `names`: on the server, those of the language of the request. */
export const tradeName = (key: TradeKey, country: string, names: Names = texts): string =>
  (country === 'US' ? usName(key, names) : undefined) ?? names.usual[key];

/** Returns all trades sorted by name, for forms and filters. */
export const tradesByName = (country: string, names?: Names): { key: TradeKey; title: string }[] =>
  TRADE_KEYS.map((key) => ({ key, title: tradeName(key, country, names) })).sort((one, other) =>
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
    const words = [texts.usual[key], usName(key, texts) ?? '']
      .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .concat(trades[key].synonyms);
    return typedWords.every((letters) => words.some((word) => word.startsWith(letters)));
  });
};

const namesBySynonym = new Map<string, Set<string>>();
for (const key of TRADE_KEYS)
  for (const synonym of [...trades[key].synonyms, ...distinctiveWords(usName(key, texts) ?? '')]) {
    const names = namesBySynonym.get(synonym) ?? new Set();
    for (const word of distinctiveWords(texts.usual[key])) names.add(word);
    namesBySynonym.set(synonym, names);
  }

/**
 * Returns the words that texts use for a synonym of a trade, such as `plumber`; empty when the word is no
 * synonym.
 */
export const tradeTermsFor = (word: string): string[] => [...(namesBySynonym.get(word) ?? [])];
