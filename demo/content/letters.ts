/** Eight letters of reference. The logistics hall has none because its client is confidential. */
import type { DemoLetter } from './types.ts';

/** Joins the lines of a source into paragraphs. */
const asTranscript = (source: string): string =>
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
      'Daniel Marsh rang me at ten to four on the Tuesday it was found, and by nine the next morning I had a sketch of the two pile caps and a figure that did not change.',
    transcript: asTranscript(`
      Dear Eleanor,

      You asked whether I would put something in writing about Harbour Lane, and I would rather do it now, with
      eight months of the defects period still to run, than wait until nobody remembers.

      We bought that yard knowing it had been filled twice and surveyed badly. Yours was the one firm of three
      that asked for the old harbour plans before pricing the piles, and although the plans turned out to say
      nothing of the slipway under grid line C, I think that is why its discovery in week three did not become a
      dispute. Daniel Marsh rang me at ten to four on the Tuesday it was found, and by nine the next morning I
      had a sketch of the two pile caps and a figure that did not change. I have been hearing about problems
      from contractors for twenty-six years, usually by email and usually late on a Friday, so I noticed.

      It was not faultless. A batch of brick came a shade darker at the end of the run and was already on the
      hoist when I saw it. In fairness you had stopped work on it before I rang, and the three days of sorting
      were at your cost.

      Of sixty-four homes, sixty-one were handed over without a snag on the buyer’s list. The other three wanted
      a sill, a door and a shower head, which were seen to within the week. The keys came on the Friday named in
      the contract, and the timbers of the slipway came back as benches, which the residents use and which
      nobody had asked you for.

      Anybody who is thinking of asking you to build for them is welcome to ring me.

      Yours sincerely,
    `),
    refereeContact: 'm.ellison@quaysidehomes.example',
    consent: consent('2024-11-19'),
    language: 'en-GB',
    file: 'hull-quayside-homes.pdf',
    letterhead: ['Pier House, Minerva Terrace, Hull HU1', 'Homes on the Humber'],
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
    transcript: asTranscript(`
      Dear Ms Hale,

      The children came back to Birchfield this morning, and on behalf of the governors, the staff and all 420
      of them I should like to thank everybody who worked on the new building.

      When the trust agreed to build on the playing field during term, several parents wrote to me, and I was
      not certain myself that it could be done. You built beside a working school for fourteen months and I did
      not once have to send a class indoors because of the noise. Teachers were told on Fridays what the
      following week would bring. Your site manager moved his own meetings to a quarter to four so that the head
      teacher could attend, and she did, every time.

      I should also record the culvert under gable four, since it was our drain survey that had missed it. We
      were shown the trial pit and the cost together, agreed them that week, and lost the nine days that you
      said we would lose.

      The older children will remember Mr Adeyemi’s morning with the steel tape for longer than they remember my
      assembly about it. Thank you for making room for that.

      With kind regards,
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
    transcript: asTranscript(`
      Dear Arjun,

      Record drawings received, complete, on the date in the programme. Thank you.

      For your files, and for anybody who asks you for a reference:

      The final account was settled in five weeks and was within one per cent of the contract sum. There was no
      claim for the roof. Every instruction had been priced before the work was done. The only item that took
      more than one meeting was the flood, and the gauge readings you kept for the nine days settled it.

      The auditors have closed the job without a question, which is not usual here.

      With regards,
    `),
    consent: consent('2025-03-07'),
    language: 'en-GB',
    file: 'york-city-libraries.pdf',
    letterhead: ['Estates, Museum Street, York', 'Fourteen libraries and one bus'],
  },
  {
    key: 'whitby-harbour-conservation',
    title: 'Report on the first sixteen months',
    organisation: 'Whitby Harbour Conservation',
    authorName: 'Iona Fairfax',
    authorTitle: 'Conservation Architect',
    relationship: 'architect_engineer',
    letterDate: '2026-03-17',
    project: 'old-customs-house',
    featured: false,
    excerpt:
      'Their masons asked for the original quarry bed heights before they would price the ashlar, and then found them.',
    transcript: asTranscript(`
      Dear Ms Hale,

      The trustees have asked me for a report on the first sixteen months at the Old Customs House. I enclose
      the passage that concerns your firm; you may publish it, although with scaffold on two sides it is early
      for a reference.

      “I have been cautious about the contractor, as the trustees know, since most of its work is new building.
      The stonework has satisfied me. Their masons asked for the original quarry bed heights before they would
      price the ashlar, and then found them. Sample panels of mortar were put up at the start and left
      through the winter before a choice was made; the specification requires this, and I seldom see it done.

      “In the roof, eleven truss ends have been renewed in oak. Four more that I had marked for replacement were
      tested by Mr Brandt, who considers them sound. I have examined them again and agree. I would ask for
      better records of the window repairs, which fell behind over the winter; Mr Adeyemi has undertaken to
      bring them up to date by May.”

      Yours sincerely,
    `),
    consent: consent('2026-03-24'),
    language: 'en-GB',
    file: 'whitby-harbour-conservation.pdf',
    letterhead: ['The Old Sail Loft, Church Street, Whitby', 'A charity for the harbour’s buildings'],
  },
  {
    key: 'parkside-community-schools-trust',
    title: 'The floor that was late, and why',
    organisation: 'Parkside Community Schools Trust',
    authorName: 'Gareth Lister',
    authorTitle: 'Trust Business Manager',
    relationship: 'client',
    letterDate: '2025-10-14',
    project: 'parkside-sports-hall',
    featured: false,
    excerpt:
      'It is a good floor. You told us the screed was wet before we asked, and we had the readings every morning.',
    transcript: asTranscript(`
      Eleanor,

      Half a term in. Two schools, a badminton club and one wedding, and nothing has come loose. So here is your
      letter.

      You will remember I was not happy in January. I had bookings. Nineteen days of driers is a long time to
      explain to a badminton club, and I said so, more than once, and not politely.

      It is a good floor. You told us the screed was wet before we asked, and we had the readings every morning.
      Daniel moved the wall bars and the seating round it and we opened when you said we would. I have since
      seen what happens to maple laid on a damp slab. Not here, thank you.

      Would I use you again? Yes. Would I start a hall in June again? Ask me another.

      Regards,
    `),
    consent: consent('2025-10-21'),
    language: 'en-GB',
    file: 'parkside-community-schools-trust.pdf',
    letterhead: ['Business Office, Parkside Lane, Leeds', 'Two schools, one park'],
  },
  {
    key: 'calder-and-finch-estates',
    title: 'Meridian, Park Row',
    organisation: 'Calder & Finch Estates',
    authorName: 'Rosalind Finch',
    authorTitle: 'Partner',
    relationship: 'client',
    letterDate: '2024-05-20',
    project: 'meridian-office-tower',
    featured: false,
    excerpt:
      'The list of eleven clashes that your coordinator sent me, unasked, has since been used with two other design teams.',
    transcript: asTranscript(`
      Dear Ms Hale,

      Meridian is let. Before I turn to the next building I want to acknowledge two things about this one.

      The first is coordination. 1,340 clashes were resolved on screen and eleven reached the site. The list of
      eleven clashes that your coordinator sent me, unasked, has since been used with two other design teams.
      The second is the street: the shops on either side traded throughout, and of the two complaints that we
      received, both from the café next door, neither reached me until it had been dealt with.

      We shall be inviting prices for our next building in the autumn and would be glad to have yours.

      Yours sincerely,
    `),
    consent: consent('2024-05-28'),
    language: 'en-GB',
    file: 'calder-and-finch-estates.pdf',
    letterhead: ['Assembly Court, Park Row, Leeds', 'Property since 1961'],
  },
  {
    key: 'ouse-crossings-joint-board',
    title: 'Thanks of the Board for the Selby crossing',
    organisation: 'Ouse Crossings Joint Board',
    authorName: 'Peter Aske',
    authorTitle: 'Programme Manager',
    relationship: 'public_authority',
    letterDate: '2023-07-03',
    project: 'river-arch-bridge',
    featured: false,
    excerpt:
      'That the thanks of the Board be conveyed to Northline Construction for the new crossing at Selby, opened to traffic on 8 May 2023, four days before the planned date.',
    transcript: asTranscript(`
      Dear Ms Hale,

      New Selby crossing: completion

      I am directed by the Board to inform you that at its meeting on 28 June 2023 it resolved as follows:

      That the thanks of the Board be conveyed to Northline Construction for the new crossing at Selby, opened
      to traffic on 8 May 2023, four days before the planned date.

      In discussion members noted the closing of the arch on 19 May 2022 within 6 mm, the tolerance being 25 mm;
      the reduction of navigation closures from eleven days to nine; and the conduct of the works during the
      flood of February 2022, when plant and walkways were lost and nobody was hurt. The claim for sixteen days
      arising from the flood was determined at five in accordance with the contract, without reference to
      adjudication.

      May I add, as somebody who was on the bank at four o’clock that May morning, my own congratulations.

      Yours sincerely,
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
      'A card came through the door two days before anything loud, and the wheels were washed, mostly.',
    transcript: asTranscript(`
      To the office at Water Lane,

      I am writing for the nineteen households on our side of the road. You will know our name because we
      objected to the houses when they were proposed, and some of us still think they are a storey too tall.

      But fair is fair. A card came through the door two days before anything loud, and the wheels were washed,
      mostly. We did have dust on the cars that dry summer, and Mrs Khan’s washing, and when I rang about it
      somebody came and said sorry and sent the road sweeper twice a day after that. The Sunday the water was
      off it was meant to be two hours and was six. They brought bottles to every step but they should have
      known about that valve.

      What I most want to say is about Mr Ridley at number four, who is on oxygen. He was given the site
      manager’s own number to ring if the noise or the fumes were bad, and the one time he did ring they stopped
      the breaker straight away and came over to see him. He has asked me to put that in.

      The lads were always polite. Good luck with the next one, wherever it is.

      Yours truly,
    `),
    consent: consent('2023-06-26'),
    language: 'en-GB',
    file: 'mill-row-residents.pdf',
    letterhead: ['17 Mill Row, Halifax', 'Nineteen households'],
  },
];
