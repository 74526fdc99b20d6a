/** The ten members of staff, in the order of the team page. */
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoPerson } from './types.ts';

export const people: DemoPerson[] = [
  {
    key: 'eleanor-hale',
    url: 'eleanor-hale',
    name: 'Eleanor Hale',
    postNominals: 'FCIOB',
    jobTitle: 'Managing director',
    department: 'Leadership',
    shortBio:
      'Founded Northline in 2008 with two colleagues and a hired cabin. Signs every programme before a client sees it.',
    bio: paragraphs(`
      Eleanor started Northline in November 2008 with a carpenter, a quantity surveyor and a hired cabin, a
      month after the firm that had employed all three of them closed its gates. The first job was a school
      porch. Two years later the same school asked for a new hall.

      No programme goes to a client before she has read it. She chairs the Monday meeting, usually in the site
      office of the job that needs it most, and rings clients herself when a date is going to move. Away from
      work she is a governor of a primary school in Armley.
    `),
    joinedYear: 2008,
    experienceSince: 1989,
    qualifications: [
      { title: 'BSc Building', institution: 'Leeds', year: 1992 },
      { title: 'Fellow of the Chartered Institute of Building', year: 2009 },
    ],
    licences: [{ name: 'CSCS Black, manager', expiresOn: '2031-03-31' }],
    specialties: ['Programmes', 'Framework bids', 'Difficult phone calls'],
    projects: ['riverside-library', 'hillside-house', 'meridian-office-tower'],
    email: 'e.hale@northline.example',
    emailDisplay: 'form',
    phone: '+44 113 496 0142',
    showPhone: true,
    mobile: '+44 7700 900142',
    showMobile: false,
    leadership: true,
    consentOn: '2025-01-06',
    portrait: {
      file: 'staff/01-managing-director.png',
      alt: 'Illustrated portrait of Eleanor Hale: grey bob, navy jacket',
    },
  },
  {
    key: 'arjun-patel',
    url: 'arjun-patel',
    name: 'Arjun Patel',
    postNominals: 'MRICS',
    jobTitle: 'Senior estimator',
    department: 'Estimating',
    shortBio: 'Prices our bridges and water works. Ring him about a tender.',
    bio: paragraphs(`
      Arjun has priced every bridge and every water job since he came in 2014, and most of the rest. He measures
      from the drawings himself before he opens anybody else’s bill.

      His is the number on our tenders. A question that changes the price for anybody is answered on the
      tender’s page, for everybody. Two Fridays a month he is on one of the sites that he priced, comparing his
      hours with what the work really took, and corrects the next estimate by the difference.
    `),
    joinedYear: 2014,
    experienceSince: 2006,
    qualifications: [
      { title: 'BSc Quantity Surveying', institution: 'Sheffield', year: 2006 },
      { title: 'Member of the Royal Institution of Chartered Surveyors', year: 2011 },
    ],
    licences: [{ name: 'CSCS White, professionally qualified', expiresOn: '2030-09-30' }],
    specialties: ['Concrete and civils', 'Bills of quantities', 'Subcontract packages', 'Remeasurement'],
    projects: [
      'river-arch-bridge',
      'hillside-house',
      'meridian-office-tower',
      'kestrel-logistics-hall',
      'eastmarsh-water-works',
    ],
    email: 'a.patel@northline.example',
    emailDisplay: 'visible',
    phone: '+44 113 496 0157',
    showPhone: true,
    consentOn: '2025-01-06',
    portrait: {
      file: 'staff/08-estimator.png',
      alt: 'Illustrated portrait of Arjun Patel: glasses, green polo shirt',
    },
  },
  {
    key: 'daniel-marsh',
    url: 'daniel-marsh',
    name: 'Daniel Marsh',
    postNominals: 'MCIOB',
    jobTitle: 'Project manager',
    department: 'Project management',
    shortBio:
      'Runs St Anne’s in Wakefield. Housing and hospitals, with one list of everything that could move the date.',
    bio: paragraphs(`
      Daniel looks after St Anne’s in Wakefield, where the hospital works eleven metres from the scaffold and
      nothing may be turned off. For each job he has one sheet with everything that could move the date, and
      every meeting starts with it.

      Before Northline he spent nine years with a house builder in Bradford, snagging at first and then running
      phases of thirty homes. Harbour Lane in Hull was his third job with us: sixty-four homes, handed over on
      the Friday in the contract in spite of the slipway under the piles.
    `),
    joinedYear: 2016,
    experienceSince: 2007,
    qualifications: [
      { title: 'HND Construction Management', institution: 'Bradford', year: 2009 },
      { title: 'Member of the Chartered Institute of Building', year: 2015 },
    ],
    licences: [
      { name: 'SMSTS', expiresOn: '2030-02-28' },
      { name: 'CSCS Black, manager', expiresOn: '2030-06-30' },
    ],
    specialties: ['Housing', 'Working hospitals', 'Short programmes'],
    projects: [
      'parkside-sports-hall',
      'harbour-lane-apartments',
      'mill-row-townhouses',
      'st-annes-hospital-wing',
    ],
    email: 'd.marsh@northline.example',
    emailDisplay: 'visible',
    phone: '+44 113 496 0161',
    showPhone: true,
    mobile: '+44 7700 900161',
    showMobile: true,
    consentOn: '2025-01-07',
    portrait: {
      file: 'staff/04-project-manager.png',
      alt: 'Illustrated portrait of Daniel Marsh: side-parted dark hair, blue shirt',
    },
  },
  {
    key: 'joseph-adeyemi',
    url: 'joseph-adeyemi',
    name: 'Joseph Adeyemi',
    postNominals: 'MCIOB',
    jobTitle: 'Site manager',
    department: 'Site',
    shortBio:
      'On site since 2004, with us since 2012. At the Old Customs House in Whitby until it is finished.',
    bio: paragraphs(`
      Joseph walks the site at half past six, before anybody has had a chance to tidy up for him. He joined as a
      setting-out engineer, and still checks the first gridline of every job himself, with the old steel tape.

      He set out Harbour Lane, ran Birchfield in Harrogate from the first trial pit to the last coat hook, and is
      now at the Old Customs House in Whitby. The lime was new to him, so he spent his first fortnight there with
      the masons, raking out.
    `),
    joinedYear: 2012,
    experienceSince: 2004,
    qualifications: [
      { title: 'HNC Construction', institution: 'Leeds', year: 2007 },
      { title: 'Member of the Chartered Institute of Building', year: 2014 },
    ],
    licences: [
      { name: 'SMSTS', number: 'SM-448-2024-117', expiresOn: '2029-05-31' },
      { name: 'CSCS Black, manager', expiresOn: '2030-11-30' },
    ],
    specialties: ['Setting out', 'Tight sites', 'Lime and stone'],
    projects: ['birchfield-primary-school', 'harbour-lane-apartments', 'old-customs-house'],
    email: 'j.adeyemi@northline.example',
    emailDisplay: 'form',
    phone: '+44 113 496 0163',
    showPhone: true,
    mobile: '+44 7700 900163',
    showMobile: false,
    consentOn: '2025-01-09',
    portrait: {
      file: 'staff/02-site-manager.png',
      alt: 'Illustrated portrait of Joseph Adeyemi: beard, white hard hat, orange vest',
    },
  },
  {
    key: 'walter-brandt',
    url: 'walter-brandt',
    name: 'Walter Brandt',
    jobTitle: 'Carpenter foreman',
    department: 'Site',
    shortBio: 'One of the three founders. Draws every joint at full size before anybody cuts timber.',
    bio: paragraphs(`
      Walter served his time as a carpenter and joiner from 1979, came to Leeds for one job in 1986 and stayed.
      He is one of the three who started Northline, and has never wanted a desk.

      The roof of Riverside Library was laid out dry on the floor of our yard because Walter would not send a
      rib to York until he had seen it meet its neighbour. He has trained fourteen apprentices, of whom ten are
      still with us and two are foremen now.
    `),
    joinedYear: 2008,
    experienceSince: 1979,
    qualifications: [{ title: 'Advanced Craft, Carpentry and Joinery', year: 1984 }],
    licences: [
      { name: 'CSCS Gold, advanced craft', expiresOn: '2030-04-30' },
      { name: 'SSSTS', expiresOn: '2029-10-31' },
    ],
    specialties: ['Glulam', 'Roof carpentry', 'Scarf repairs in oak', 'Training'],
    projects: [
      'riverside-library',
      'birchfield-primary-school',
      'parkside-sports-hall',
      'hillside-house',
      'mill-row-townhouses',
      'old-customs-house',
    ],
    email: 'w.brandt@northline.example',
    emailDisplay: 'hidden',
    consentOn: '2025-01-09',
    portrait: {
      file: 'staff/05-carpenter-foreman.png',
      alt: 'Illustrated portrait of Walter Brandt: white beard, yellow hard hat',
    },
  },
  {
    key: 'samira-haddad',
    url: 'samira-haddad',
    name: 'Samira Haddad',
    postNominals: 'CEng MIStructE',
    jobTitle: 'Structural engineer',
    department: 'Engineering',
    shortBio:
      'Water-retaining concrete, tanks and basements, and the falsework that holds them up while they are wet.',
    bio: paragraphs(`
      Samira designs temporary works: falsework, props, cofferdams and crane bases. She came in 2018 after ten
      years at a consultancy, where most of her work was basements, because she wanted to see more of it built.

      At Selby she designed the falsework towers and stood under them, on the barge, for every pour of the deck.
      At Eastmarsh she works out the order in which the tanks may be emptied, so that none of them floats. On
      Thursdays she teaches the temporary works course for our own foremen.
    `),
    joinedYear: 2018,
    experienceSince: 2008,
    qualifications: [
      { title: 'MEng Civil Engineering', institution: 'Manchester', year: 2008 },
      { title: 'Chartered Member of the Institution of Structural Engineers', year: 2014 },
    ],
    licences: [
      { name: 'Temporary works coordinator', expiresOn: '2030-01-31' },
      { name: 'CSCS White, professionally qualified', expiresOn: '2031-05-31' },
    ],
    specialties: ['Water-retaining concrete', 'Tanks and basements', 'Falsework', 'Dewatering'],
    projects: ['riverside-library', 'river-arch-bridge', 'harbour-lane-apartments', 'eastmarsh-water-works'],
    email: 's.haddad@northline.example',
    emailDisplay: 'visible',
    phone: '+44 113 496 0166',
    showPhone: true,
    consentOn: '2025-01-14',
    portrait: {
      file: 'staff/03-structural-engineer.png',
      alt: 'Illustrated portrait of Samira Haddad: blue hijab, glasses, green top',
    },
  },
  {
    key: 'ruth-bello',
    url: 'ruth-bello',
    name: 'Ruth Bello',
    jobTitle: 'Design coordinator',
    department: 'Engineering',
    shortBio: 'Brings the drawings of all the designers together, and looks after this website.',
    bio: paragraphs(`
      Ruth trained as an architectural technologist. She lays the models of the architect, the engineers and the
      subcontractors over one another and looks for ducts that go through beams. At Meridian in Leeds that
      was 1,340 clashes found before anything was built, and 11 found too late.

      She also runs the drawing register. Ask her which revision the site is working to, and what changed in it.
      Captions and corrections for this website go to her too.
    `),
    joinedYear: 2019,
    experienceSince: 2011,
    qualifications: [{ title: 'BSc Architectural Technology', institution: 'Sheffield', year: 2011 }],
    licences: [{ name: 'CSCS White, academically qualified', expiresOn: '2029-12-31' }],
    specialties: ['Clash detection', 'Drawing registers', 'Façades', 'Hospital services'],
    projects: [
      'riverside-library',
      'parkside-sports-hall',
      'meridian-office-tower',
      'st-annes-hospital-wing',
    ],
    email: 'r.bello@northline.example',
    emailDisplay: 'form',
    phone: '+44 113 496 0168',
    showPhone: false,
    consentOn: '2025-01-06',
    portrait: {
      file: 'staff/06-architectural-designer.png',
      alt: 'Illustrated portrait of Ruth Bello: natural curls, mustard top',
    },
  },
  {
    key: 'catriona-reid',
    url: 'catriona-reid',
    name: 'Catriona Reid',
    postNominals: 'CMIOSH',
    jobTitle: 'Health and safety lead',
    department: 'Health & safety',
    shortBio: 'Former scaffolder. Has the authority to stop any of our sites, and uses it.',
    bio: paragraphs(`
      Catriona was a scaffolder for six years before she studied for the NEBOSH diploma, and still inspects from
      the ladder: she goes up with the person whose work it is and they write the report together.

      Nobody at Northline, the managing director included, may restart a site that she has stopped. She has done
      it thirty-one times since 2015. She also reads out the near misses at the Monday meeting, without names,
      and would like to hear about more of them from subcontractors.
    `),
    joinedYear: 2015,
    experienceSince: 2005,
    qualifications: [
      { title: 'NEBOSH National Diploma', year: 2013 },
      { title: 'Chartered Member of the Institution of Occupational Safety and Health', year: 2016 },
    ],
    licences: [
      { name: 'Scaffold inspection, advanced', expiresOn: '2029-08-31' },
      { name: 'First aid at work', expiresOn: '2029-03-31' },
    ],
    specialties: ['Work beside the public', 'Scaffold', 'Lifting plans', 'Dust'],
    projects: [
      'birchfield-primary-school',
      'mill-row-townhouses',
      'st-annes-hospital-wing',
      'kestrel-logistics-hall',
      'old-customs-house',
    ],
    email: 'c.reid@northline.example',
    emailDisplay: 'visible',
    phone: '+44 113 496 0171',
    showPhone: true,
    mobile: '+44 7700 900171',
    showMobile: true,
    leadership: true,
    consentOn: '2025-01-13',
    portrait: {
      file: 'staff/07-health-and-safety.png',
      alt: 'Illustrated portrait of Catriona Reid: long dark hair, blue hard hat, orange vest',
    },
  },
  {
    key: 'marcus-doyle',
    url: 'marcus-doyle',
    name: 'Marcus Doyle',
    jobTitle: 'Crane and plant operator',
    department: 'Site',
    shortBio: 'Has the best view of every job, and takes many of our photographs from it.',
    bio: paragraphs(`
      Marcus came in 2011 on an excavator and moved up to the tower crane two years later. He drove the first
      shift at Meridian until the core was topped out, then the cut-down jib at Harbour Lane, 2.4 m clear of a
      church roof. He is at Eastmarsh now.

      He gets the lifting plan the evening before and queries any load that looks like a guess. Many of the
      pictures of our sites are his, taken from the cab with the slew brake on and the hook empty.
    `),
    joinedYear: 2011,
    experienceSince: 2003,
    licences: [
      { name: 'CPCS A04, tower crane', number: 'A04-0061-8832', expiresOn: '2030-07-31', showNumber: true },
      { name: 'CPCS A59, excavator above 10 tonnes', expiresOn: '2030-07-31' },
      { name: 'IPAF 3a and 3b, lifting platforms', number: '3AB-77-1904', expiresOn: '2026-05-31' },
    ],
    specialties: ['Tower cranes', 'Tandem lifts', 'Excavation near services'],
    projects: [
      'river-arch-bridge',
      'meridian-office-tower',
      'kestrel-logistics-hall',
      'eastmarsh-water-works',
    ],
    emailDisplay: 'hidden',
    mobile: '+44 7700 900176',
    showMobile: false,
    consentOn: '2025-01-20',
    portrait: {
      file: 'staff/10-plant-operator.png',
      alt: 'Illustrated portrait of Marcus Doyle: bald, short beard, grey work shirt',
    },
  },
  {
    key: 'niamh-kelly',
    url: 'niamh-kelly',
    name: 'Niamh Kelly',
    jobTitle: 'Apprentice carpenter',
    department: 'Site',
    shortBio: 'Learning her trade on a sports hall floor and a customs house roof, under Walter Brandt.',
    bio: paragraphs(`
      Niamh wrote to us in the spring of 2024 with a photograph of a staircase she had mended in her
      grandmother’s house. She started that September, at Parkside, where she learned sports floors from the
      clips up (there are 6,200 in that one).

      She is now in Whitby four days a week, splicing new oak on to the ends of old trusses, and at college on
      the fifth. Walter Brandt passes her scarf joints without a second look.
    `),
    joinedYear: 2024,
    experienceSince: 2024,
    qualifications: [{ title: 'Site Carpentry, level 2', institution: 'Leeds', year: 2026 }],
    licences: [{ name: 'CSCS Red, apprentice', expiresOn: '2029-09-30' }],
    specialties: ['Scarf joints', 'Sports floors'],
    projects: ['parkside-sports-hall', 'old-customs-house'],
    emailDisplay: 'hidden',
    consentOn: '2025-02-03',
    portrait: {
      file: 'staff/09-apprentice.png',
      alt: 'Illustrated portrait of Niamh Kelly: red hair in a bun, pale shirt',
    },
  },
];
