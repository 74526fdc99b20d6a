/** The vocabulary of the generated records, and a seeded random generator, so that every run generates the same records. */

/** Returns a seeded random number generator (mulberry32): 0 ≤ n < 1. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Returns functions that make random choices; the same seed makes the same choices in every run. */
export const chooser = (seed: number) => {
  const random = randomNumbers(seed);
  const numberBelow = (max: number): number => Math.floor(random() * max);
  const pickOne = <Value>(values: readonly Value[]): Value => {
    const value = values[numberBelow(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
  return {
    numberBelow,
    pickOne,
    /** Returns up to `count` different values. */
    pickSome: <Value>(values: readonly Value[], count: number): Value[] => [
      ...new Set(Array.from({ length: count }, () => pickOne(values))),
    ],
    /** Returns true with this probability, 0 to 1. */
    isLikely: (probability: number): boolean => random() < probability,
  };
};
export type Chooser = ReturnType<typeof chooser>;

const splitList = (text: string): string[] => text.split(',').map((word) => word.trim());

/** Towns with their counties. */
export const places: readonly (readonly [string, string])[] = [
  ['North Yorkshire', 'Harrogate, Ripon, Skipton, Whitby, Scarborough, Selby, Northallerton, Malton, Thirsk'],
  [
    'West Yorkshire',
    'Leeds, Bradford, Halifax, Huddersfield, Wakefield, Keighley, Otley, Ilkley, Pontefract',
  ],
  ['South Yorkshire', 'Sheffield, Doncaster, Rotherham, Barnsley, Penistone, Mexborough'],
  ['East Riding', 'Hull, Beverley, Goole, Bridlington, Driffield, Hornsea, Hedon'],
  ['Lancashire', 'Preston, Lancaster, Burnley, Blackburn, Chorley, Clitheroe, Morecambe, Colne'],
  ['Greater Manchester', 'Bolton, Bury, Oldham, Rochdale, Stockport, Wigan, Altrincham, Sale'],
  ['County Durham', 'Durham, Darlington, Bishop Auckland, Consett, Seaham, Stanhope'],
  ['Northumberland', 'Morpeth, Hexham, Alnwick, Berwick, Blyth, Cramlington'],
  ['Cumbria', 'Carlisle, Kendal, Penrith, Barrow, Workington, Keswick, Ulverston'],
  ['Derbyshire', 'Derby, Chesterfield, Buxton, Matlock, Glossop, Ilkeston, Bakewell'],
  ['Nottinghamshire', 'Nottingham, Newark, Mansfield, Retford, Worksop, Southwell'],
  ['Lincolnshire', 'Lincoln, Grimsby, Boston, Grantham, Louth, Sleaford, Stamford, Gainsborough'],
].flatMap(([region = '', towns = '']) => splitList(towns).map((town) => [town, region] as const));

/** Buildings with the sectors that they belong to. */
export const buildings: readonly (readonly [string, string])[] = [
  [
    'Schools',
    'Primary School, High School, Academy, Sixth Form College, Nursery, Sports Hall, Training Centre',
  ],
  ['Offices', 'Town Hall, Council Offices, Business Park, Exchange, Customer Centre, Courthouse'],
  ['Healthcare', 'Health Centre, Surgery, Hospital Wing, Dental Clinic, Hospice, Ambulance Station'],
  ['Housing', 'Terrace, Apartments, Almshouses, Student Residence, Care Home, Mews, Townhouses'],
  ['Industrial', 'Warehouse, Distribution Centre, Foundry, Bakery, Brewery, Dairy, Joinery Works, Depot'],
  ['Culture', 'Library, Museum, Theatre, Gallery, Arts Centre, Record Office, Concert Hall'],
  [
    'Infrastructure',
    'Footbridge, Pumping Station, Water Works, Flood Wall, Bus Station, Park and Ride, Quay',
  ],
  ['Retail', 'Market Hall, Food Store, Arcade, Garden Centre, Retail Park, Filling Station'],
  ['Heritage', 'Mill, Priory, Manor House, Chapel, Maltings, Assembly Rooms, Corn Exchange'],
  ['Leisure', 'Swimming Pool, Leisure Centre, Grandstand, Hotel, Pavilion, Cricket Club'],
].flatMap(([sector = '', names = '']) => splitList(names).map((name) => [name, sector] as const));

export const streets = splitList(
  'Abbey Road, Station Road, Mill Lane, Castle Street, Church Lane, Bridge Street, Market Place, Park Avenue, Canal Wharf, West End, North Quay, Riverside, Queen Street, Victoria Road, Priory Green, Springfield, Woodhouse, Highfield, Kirkgate, Southgate, Eastgate, The Crescent, Albion Street, Foundry Yard, Brewery Wharf, Moor Lane, Holbeck, Longmeadow, Fairview, Ashgrove',
);

export const works = splitList(
  'refurbishment, extension, new roof, rebuilding, fit-out, façade repairs, energy retrofit, conversion, new entrance, strengthening, accessibility works, structural repairs, phase two, demolition and replacement, services renewal, external works',
);

export const clients = splitList(
  'Ridings Schools Trust, Northern Water, Calder Housing Association, Dales Health Partnership, Humber Ports Authority, Pennine Logistics, Kirkgate Estates, Wharfe Valley Council, Tees Mutual, Moorland Hotels, Airedale Foods, Borough Libraries Board, Eastern Rail Depots, Whitestone Developments, Heritage Mills Trust, Derwent Care, Lindsey Retail, Trent Valley Breweries',
);

export const services = splitList(
  'Demolition, Groundworks, Frame, Envelope, Fit-out, External works, Temporary works, Mechanical services, Electrical services, Conservation, Drainage, Commissioning',
);
export const projectTrades = splitList(
  'Timber framing, Cladding, Roofing, Joinery, Brickwork, Stonework, Glazing, Steelwork, Plastering, Flooring, Piling, Lime mortar, Screeding, Curtain walling',
);
export const architects = splitList(
  'Beck & Loxley Architects, Garrick Stell Engineers, Quarrel & Nidd Acoustics, Sandal Partners, Thornhill Surveyors, Marsden & Yeo, Colne Structures, Aldwark Studio, Fossgate Planning, Heddon Cost Management',
);

export const firstNames = splitList(
  'Aisha, Alan, Amara, Andrew, Anita, Bronwen, Callum, Carol, Catherine, Chidi, Claire, Daniel, David, Deepa, Duncan, Eilidh, Elena, Emma, Farah, Fiona, Gareth, George, Grace, Hannah, Harriet, Hassan, Ian, Imran, Isla, Jack, James, Jean, Joanna, Kamal, Karen, Kofi, Laura, Leon, Lucy, Magda, Marcus, Maria, Megan, Michael, Mina, Nadia, Neil, Niamh, Oliver, Omar, Patricia, Peter, Priya, Rachel, Rafael, Rebecca, Robert, Rory, Ruth, Samuel, Sanjay, Sarah, Siobhan, Stephen, Susan, Tariq, Thomas, Tomasz, Ursula, Vikram, Wendy, William, Yusuf, Zoe',
);
export const lastNames = splitList(
  'Ahmed, Akhtar, Allan, Appleby, Armitage, Bailey, Barraclough, Bell, Bennett, Bhatt, Booth, Brennan, Brook, Campbell, Chadwick, Chowdhury, Clegg, Collins, Crabtree, Dawson, Dixon, Doyle, Dyson, Eastwood, Ellis, Farrell, Fletcher, Foster, Garside, Gill, Greenwood, Haigh, Hanson, Hardcastle, Hirst, Holroyd, Hussain, Illingworth, Jackson, Jagger, Kaur, Kaye, Kershaw, Khan, Lister, Lockwood, Lumb, Mahmood, Marsden, Mitchell, Moorhouse, Murgatroyd, Naylor, Nowak, Oates, Okafor, Oldroyd, Patel, Pickles, Priestley, Quinn, Ramsden, Rawson, Robertshaw, Sanderson, Schofield, Shah, Shaw, Singh, Smith, Stansfield, Sutcliffe, Sykes, Tattersall, Taylor, Thackray, Thornton, Uttley, Varley, Wadsworth, Walker, Whitaker, Wilkinson, Wojcik, Womersley, Yates',
);
export const jobTitles: Readonly<Record<string, readonly string[]>> = {
  Leadership: splitList('Director, Regional director, Operations director'),
  Estimating: splitList('Estimator, Senior estimator, Bid writer, Bid manager'),
  'Project management': splitList(
    'Project manager, Senior project manager, Planner, Assistant project manager',
  ),
  Site: splitList(
    'Site manager, Foreman, Joiner, Bricklayer, Site engineer, Crane supervisor, General operative',
  ),
  Commercial: splitList('Quantity surveyor, Senior quantity surveyor, Commercial manager'),
  Engineering: splitList('Structural engineer, Temporary works coordinator, Design manager, BIM coordinator'),
  'Health & safety': splitList('Safety adviser, Safety manager, Occupational hygienist'),
  Procurement: splitList('Buyer, Supply chain manager, Plant coordinator'),
  'Finance & administration': splitList(
    'Accountant, Payroll officer, Office manager, Receptionist, IT engineer',
  ),
};
