/** Six news posts, oldest first, in the order of publication. */
import { TENDERS_PATH } from '#features/tenders/address.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoPost } from './types.ts';

const text = (id: string, source: string) => ({ id, type: 'text' as const, text: paragraphs(source) });

export const posts: DemoPost[] = [
  {
    key: 'slipway-benches',
    title: 'The slipway is a row of benches now',
    excerpt:
      'The timbers that stopped our piling rig at Harbour Lane are six benches in its courtyard, and there is a plate to say so.',
    author: 'daniel-marsh',
    cover: 'harbour-lane-apartments/01-hero.jpg',
    tags: ['Timber', 'Hull'],
    projects: ['harbour-lane-apartments'],
    body: ({ picture }) => [
      text(
        'story',
        `If you visit Harbour Lane, sit down. The six benches in the courtyard are pitch pine from the slipway of the old
        boatyard, which our piling rig found in week three of the job. None of the drawings showed it.

        We lifted out the nine metres that were in our way, over two Saturdays, and dried them under a sheet in
        Leeds for fourteen months. Walter Brandt did the sawing. He left the bolt holes in, and residents have
        asked what they were for often enough that there is now a small plate on the wall.`,
      ),
      { id: 'court', type: 'image', image: picture('harbour-lane-apartments/03-aerial.jpg') },
    ],
    comments: [
      {
        authorName: 'Alan Petch',
        authorEmail: 'alan.petch@hullmail.example',
        body: 'My father was a shipwright in that yard until 1971. He would have liked to sit down there at last.',
      },
    ],
  },
  {
    key: 'mortar-panels-at-whitby',
    title: 'Six panels of mortar spent the winter outside',
    excerpt: 'How the mortar for the Old Customs House was chosen, and why it took a whole winter.',
    author: 'walter-brandt',
    cover: 'old-customs-house/03-stonework.jpg',
    tags: ['Lime', 'Whitby'],
    projects: ['old-customs-house'],
    body: () => [
      text(
        'panels',
        `Lime mortar looks different wet, dry, new and after a winter, so we do not choose it from a sample tray. In our
        first month at Whitby we put up six panels on the harbour wall, with sand from three beaches, and left
        them there.

        We were looking for three things: no cracks along the joint, nothing washed out by the spray, and a
        colour that matches the old mortar when it is dry.

        By March 2025 one panel had cracked and another had washed out. Of the other four the architect chose the
        third from the left, with sand from Sandsend, because from across the harbour it disappears into the
        wall.`,
      ),
    ],
    comments: [],
  },
  {
    key: 'apprentice-joint-at-whitby',
    title: 'An apprentice’s joint is in the roof',
    excerpt: 'Niamh Kelly, in her second year with us, made one of the truss repairs at Whitby on her own.',
    author: 'eleanor-hale',
    cover: 'old-customs-house/02-scaffold.jpg',
    tags: ['Training'],
    projects: ['old-customs-house', 'parkside-sports-hall'],
    body: () => [
      text(
        'joint',
        `Congratulations to Niamh Kelly, who joined us as an apprentice carpenter in September 2024. One of the
        new oak truss ends at the Old Customs House is hers: she made the template, cut the scarf and pegged it
        herself. Walter Brandt has checked it and passed it.

        She has also gained her level 2 certificate in site carpentry. We take on four apprentices every
        September, two of them carpenters.`,
      ),
      {
        id: 'apply',
        type: 'callToAction',
        title: 'Four places every September',
        text: null,
        label: 'How to apply',
        target: '/careers',
      },
    ],
    comments: [
      {
        authorName: 'Kate Kelly',
        authorEmail: 'kate.kelly@ourhouse.example',
        body: 'She mended our stairs first. They still do not creak.',
      },
    ],
  },
  {
    key: 'tank-two-lost-three-millimetres',
    title: 'Tank 2 lost three millimetres',
    excerpt:
      'The second tank at Eastmarsh has passed its water test. How the test works, and what comes next.',
    author: 'samira-haddad',
    cover: 'eastmarsh-water-works/02-rebar-and-formwork.jpg',
    tags: ['Concrete', 'Water'],
    projects: ['eastmarsh-water-works'],
    body: () => [
      text(
        'test',
        `Tank 2 at Eastmarsh has passed its water test. It was filled to top water level, left for seven days and measured.
        The water had fallen by 3 mm. The specification allows 10.

        People ask about evaporation. It counts against us: a tray of water beside the tank dropped by 1 mm in
        the same week, and we have not taken that off. Tank 1 was tested in the same way and lost 2 mm.

        Tanks 3 and 4 come next: the concrete for both is about to go out to tender.`,
      ),
      {
        id: 'figures',
        type: 'keyFigures',
        figures: [
          { value: '3 mm', label: 'lost in seven days' },
          { value: '10 mm', label: 'allowed' },
        ],
      },
    ],
    comments: [
      {
        authorName: 'Priya N.',
        authorEmail: 'priya@watercourse.example',
        body: 'Was the fall measured at one point or at several round the wall?',
      },
      {
        authorName: 'Samira Haddad',
        authorEmail: 's.haddad@northline.example',
        body: 'At four, a quarter of the way round from each other. They agreed to half a millimetre.',
      },
    ],
  },
  {
    key: 'no-dust-on-ward-four',
    title: 'No dust on ward four',
    excerpt: 'Eight weeks of drilling above an open ward at St Anne’s are over.',
    author: 'catriona-reid',
    cover: 'st-annes-hospital-wing/02-entrance.jpg',
    tags: ['Hospitals', 'Dust'],
    projects: ['st-annes-hospital-wing'],
    body: () => [
      text(
        'dust',
        `The drilling for the link, one floor above ward four, is done. It took eight weeks. Dust was counted on both
        sides of the sheet all day, and the count on the ward’s side did not rise.

        The ward sister had a switch that stopped the drill, and used it once in earnest.`,
      ),
      {
        id: 'sister',
        type: 'quote',
        quote: 'They said they would stop within two minutes. I timed it, and it was fourteen seconds.',
        by: 'Ward sister, ward four',
        role: null,
      },
    ],
    comments: [],
  },
  {
    key: 'one-change-for-everyone',
    title: 'One change, published for everyone at once',
    excerpt:
      'What happens when a drawing changes while you are pricing it, with addendum 02 at Eastmarsh as the example.',
    author: 'arjun-patel',
    cover: 'eastmarsh-water-works/01-hero.jpg',
    tags: ['Tenders'],
    projects: ['eastmarsh-water-works'],
    body: () => [
      text(
        'change',
        `Several firms have asked how they learn of changes. The rule is short: everybody who is pricing gets the
        same thing at the same time, on the tender’s page.

        Addendum 02 for the Eastmarsh tanks is an example. The ring beam of tank 4 goes 150 mm deeper because
        the silt is softer there than the boreholes said. The addendum contains both revised drawings and a
        schedule of the extra concrete and steel, and its note says what has changed and what has not. The
        closing date has not.

        If you need more time, email or ring me. If the date moves, it moves for everyone.`,
      ),
      {
        id: 'tenders',
        type: 'callToAction',
        title: 'Open tenders',
        text: null,
        label: 'See them',
        target: TENDERS_PATH,
      },
    ],
    comments: [],
  },
];
