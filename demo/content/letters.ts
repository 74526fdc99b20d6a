/** Eight letters of reference, as their writers sent them. The client of the logistics hall wants no name, so it wrote none. */
import type { DemoLetter } from './types.ts';

/** Lines of a source joined to paragraphs. */
const said = (source: string): string =>
  source
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n');

const consent = (date: string) => ({
  given: true,
  scope: 'The whole letter on the website, and a call from a client who asks',
  date,
});

export const letters: DemoLetter[] = [
  {
    key: 'hull-quayside-homes',
    title: 'The slipway at Harbour Lane',
    organisation: 'Hull Quayside Homes',
    authorName: 'Margaret Ellison',
    authorTitle: 'Development Director',
    relationship: 'client',
    letterDate: '2024-11-12',
    project: 'harbour-lane-apartments',
    featured: true,
    excerpt:
      'They found the old slipway under grid line C in week three, rang me the same afternoon with two ways round it and a price for each, and gave us the keys on the Friday they had promised eighteen months before.',
    transcript: said(`
      Dear Eleanor,

      You asked whether I would put something in writing about Harbour Lane. I would rather do it now, while the
      last of the defects period still has eight months to run, than when everybody has forgotten.

      We bought that yard knowing that it had been filled twice and surveyed badly. Your people asked for the old
      harbour plans before they priced the piles, which two other firms did not. The plans did not show what lay
      there either. They found the old slipway under grid line C in week three, rang me the same afternoon
      with two ways round it and a price for each, and gave us the keys on the Friday they had promised eighteen
      months before.

      I have been told about problems by contractors for twenty-six years. It is nearly always on a Friday, nearly
      always by e-mail, and the price comes later. Daniel Marsh rang on a Tuesday at ten to four. By nine the
      next morning I had a sketch of the two pile caps and a figure, and the figure did not change.

      You will want the other side too. The brick came a shade darker at the end of the run and I saw it before
      you told me, by about an hour. You had already stopped the hoist. Sorting it by hand cost you three days of
      two bricklayers and cost us nothing, and I cannot find the join.

      Of sixty-four homes, sixty-one were handed over without a snag on the buyer’s list. The other three were
      a scratched sill, a door that bound and a missing shower head, all put right within the week.

      The residents sit on the slipway. The benches in the courtyard were your foreman’s idea, and they were
      not in the contract.

      Anybody who is thinking of asking you to build for them may ring me.

      Yours sincerely,
    `),
    refereeContact: 'm.ellison@quaysidehomes.example',
    consent: consent('2024-11-19'),
    language: 'en-GB',
    file: 'hull-quayside-homes.pdf',
    letterhead: ['Pier House, Minerva Terrace, Hull HU1', 'A housing company of the Humber ports'],
  },
  {
    key: 'ridings-schools-trust',
    title: 'Fourteen months beside a working school',
    organisation: 'Ridings Schools Trust',
    authorName: 'Dr Helen Oduya',
    authorTitle: 'Chief Executive',
    relationship: 'public_authority',
    letterDate: '2024-09-03',
    project: 'birchfield-primary-school',
    featured: true,
    excerpt:
      'You built beside a working school for fourteen months and I did not once have to send a class indoors because of the noise.',
    transcript: said(`
      Dear Ms Hale,

      The children came back to Birchfield this morning, and I walked round it with them before I wrote this.

      You built beside a working school for fourteen months and I did not once have to send a class indoors
      because of the noise. The rule you wrote on the fence, nothing louder than a conversation before half past
      three, was kept by everybody who came through the gate. One lorry broke it. Your site manager came to the
      office to say so before the head could telephone.

      The culvert under gable four was our drain survey’s mistake. You showed us the trial pit, the footing and the
      cost in one meeting at a quarter to four, and it was agreed in the same week. Nine days were lost and we knew
      on the first of them that it would be nine.

      Year six still tell visitors that they set out the last gable to three millimetres.

      Yours sincerely,
    `),
    consent: consent('2024-09-10'),
    language: 'en-GB',
    file: 'ridings-schools-trust.pdf',
    letterhead: ['Trust Office, Raglan Street, Harrogate', 'Nine schools in North Yorkshire'],
  },
  {
    key: 'york-city-libraries',
    title: 'A final account in five weeks',
    organisation: 'York City Libraries',
    authorName: 'Tomasz Wilk',
    authorTitle: 'Head of Estates',
    relationship: 'client',
    letterDate: '2025-02-28',
    project: 'riverside-library',
    featured: true,
    excerpt: 'The final account was settled in five weeks and was within one per cent of the contract sum.',
    transcript: said(`
      Dear Arjun,

      Thank you for the last of the record drawings. They arrived on the day you had written in the programme two
      years ago, which I mention because it is the first time I have seen that happen.

      The final account was settled in five weeks and was within one per cent of the contract sum. Every change had
      been priced before it was built, so there was nothing left to argue about but the cost of the flood, and
      you had the gauge readings for each of the nine days.

      My auditors asked how the roof, no two ribs of which are alike, had been paid for without a single claim. I
      sent them your drawing of the floor in Leeds with the ribs laid out dry.

      With regards,
    `),
    consent: consent('2025-03-07'),
    language: 'en-GB',
    file: 'york-city-libraries.pdf',
    letterhead: ['Estates, Museum Street, York', 'Fourteen libraries and one bus'],
  },
  {
    key: 'whitby-harbour-conservation',
    title: 'Bed heights before a price',
    organisation: 'Whitby Harbour Conservation',
    authorName: 'Iona Fairfax',
    authorTitle: 'Conservation Architect',
    relationship: 'architect_engineer',
    letterDate: '2026-03-17',
    project: 'old-customs-house',
    featured: false,
    excerpt:
      'Your masons asked for the original quarry bed heights before they would price the ashlar. That is when I knew.',
    transcript: said(`
      Dear Ms Hale,

      This is an odd time for a reference, with the scaffold still up on two sides, but the trustees asked me for
      a report on the first sixteen months and I think that you should see what I told them.

      Your masons asked for the original quarry bed heights before they would price the ashlar. That is when I
      knew. The sample panels of mortar were made in October and left for a winter before anybody chose between
      them, as the specification said and as almost nobody does.

      Walter Brandt has let new oak into eleven truss ends and has left four that I had marked for replacement,
      because he tested them and they are sound. It costs the trust less and keeps more of the building.

      Yours sincerely,
    `),
    consent: consent('2026-03-24'),
    language: 'en-GB',
    file: 'whitby-harbour-conservation.pdf',
    letterhead: ['The Old Sail Loft, Church Street, Whitby', 'A charity for the harbour’s buildings'],
  },
  {
    key: 'parkside-community-schools-trust',
    title: 'Nineteen days of driers',
    organisation: 'Parkside Community Schools Trust',
    authorName: 'Gareth Lister',
    authorTitle: 'Trust Business Manager',
    relationship: 'client',
    letterDate: '2025-10-14',
    project: 'parkside-sports-hall',
    featured: false,
    excerpt:
      'You told us that the screed was wet before we had thought of asking, and then showed us the readings every morning for nineteen days.',
    transcript: said(`
      Dear Eleanor,

      Half a term in, the hall has been used by two schools, a badminton club and a wedding, and nothing has come
      loose.

      I was angry in January, as you will remember. A sports hall without a floor is a shed. You told us that the
      screed was wet before we had thought of asking, and then showed us the readings every morning for nineteen
      days. The wall bars, the bleachers and the lines were moved round those days, and I have since seen a floor
      in another town that was laid damp. We have the better of it.

      The apprentice who counted the clips should be told that we have counted them again for the insurers. There
      are 6,200.

      Regards,
    `),
    consent: consent('2025-10-21'),
    language: 'en-GB',
    file: 'parkside-community-schools-trust.pdf',
    letterhead: ['Business Office, Parkside Lane, Leeds', 'Two schools, one park'],
  },
  {
    key: 'calder-and-finch-estates',
    title: 'Eleven clashes',
    organisation: 'Calder & Finch Estates',
    authorName: 'Rosalind Finch',
    authorTitle: 'Partner',
    relationship: 'client',
    letterDate: '2024-05-20',
    project: 'meridian-office-tower',
    featured: false,
    excerpt:
      'The coordinator found 1,340 clashes on a screen and eleven on the site, and sent me a list of the eleven.',
    transcript: said(`
      Dear Ms Hale,

      Meridian has been let for a month, so I can stop counting floors and write to you.

      Twelve storeys on a street with no room to put down a pallet ought to have been a quarrel from start to
      finish. The coordinator found 1,340 clashes on a screen and eleven on the site, and sent me a list of the
      eleven. I did not ask for it. I have used it with two design teams since.

      The tenants on the ground floor traded through all of it. The café next door complained twice, and both
      times somebody went round with the lifting plan and the hours.

      Yours sincerely,
    `),
    consent: consent('2024-05-28'),
    language: 'en-GB',
    file: 'calder-and-finch-estates.pdf',
    letterhead: ['Assembly Court, Park Row, Leeds', 'Property since 1961'],
  },
  {
    key: 'ouse-crossings-joint-board',
    title: 'Six millimetres at four in the morning',
    organisation: 'Ouse Crossings Joint Board',
    authorName: 'Peter Aske',
    authorTitle: 'Programme Manager',
    relationship: 'public_authority',
    letterDate: '2023-07-03',
    project: 'river-arch-bridge',
    featured: false,
    excerpt:
      'The two halves met six millimetres apart, and the report of it was on my desk before breakfast.',
    transcript: said(`
      Dear Ms Hale,

      The Board has asked me to record its thanks for the new crossing at Selby, which opened on 8 May, four days
      before the planned day.

      I stood on the bank on 19 May last year when the arch was closed. The two halves met six millimetres apart,
      and the report of it was on my desk before breakfast. We had allowed you twenty-five.

      The flood of February 2022 took a boom, two walkways and a floodlight. Nobody was on the water, because
      somebody was reading the gauge. You asked for sixteen days and took the five that the contract gives, and
      the rest was not mentioned again.

      Yours faithfully,
    `),
    consent: consent('2023-07-10'),
    language: 'en-GB',
    file: 'ouse-crossings-joint-board.pdf',
    letterhead: ['Programme Office, Station Road, Selby', 'Two councils, nine bridges'],
  },
  {
    key: 'mill-row-residents',
    title: 'From the houses across the road',
    organisation: 'Mill Row Residents',
    authorName: 'Jean Sutcliffe',
    authorTitle: 'Secretary',
    relationship: 'community',
    letterDate: '2023-06-19',
    project: 'mill-row-townhouses',
    featured: false,
    excerpt:
      'The wheels were washed, the road was swept, and a card came through the door two days before anything loud.',
    transcript: said(`
      To the office at Water Lane,

      We live across the road from what used to be the mill yard, nineteen households, and we objected to the
      houses when they were proposed. We thought that we should say how it went.

      The wheels were washed, the road was swept, and a card came through the door two days before anything loud.
      When the water was off on a Sunday for six hours in place of two, there were bottles on every step before
      we knew it.

      Mr Ridley at number four is on oxygen and had the site manager’s own number. He used it once. The breaker
      stopped while he was still talking.

      Yours truly,
    `),
    consent: consent('2023-06-26'),
    language: 'en-GB',
    file: 'mill-row-residents.pdf',
    letterhead: ['4 Mill Row, Halifax', 'Nineteen households'],
  },
];
