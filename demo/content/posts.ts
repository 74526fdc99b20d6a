/** Six pieces of news, newest last, as they are published in this order. */
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoPost } from './types.ts';

const text = (id: string, source: string) => ({ id, type: 'text' as const, text: paragraphs(source) });

export const posts: DemoPost[] = [
  {
    key: 'slipway-benches',
    title: 'The slipway is a row of benches now',
    excerpt:
      'Nine metres of pitch pine that no drawing showed have come back to the courtyard they came out of.',
    author: 'daniel-marsh',
    cover: 'harbour-lane-apartments/01-hero.jpg',
    tags: ['Timber', 'Hull'],
    projects: ['harbour-lane-apartments'],
    body: ({ picture }) => [
      text(
        'story',
        `In week three at Harbour Lane the piling rig met timber. It was the slipway of the old yard, nine metres
        long, and it was lifted out whole over two Saturdays.

        The timbers dried for fourteen months under a sheet in Leeds. Walter Brandt sawed them into six benches and
        left the bolt holes where they were.`,
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
    key: 'tank-two-lost-three-millimetres',
    title: 'Tank 2 lost three millimetres',
    excerpt: 'A week of standing full, a ruler at the brim, and ten millimetres allowed.',
    author: 'samira-haddad',
    cover: 'eastmarsh-water-works/02-rebar-and-formwork.jpg',
    tags: ['Concrete', 'Water'],
    projects: ['eastmarsh-water-works'],
    body: () => [
      text(
        'test',
        `The second tank at Eastmarsh was filled to the brim on a Monday and measured on the next. The water had
        fallen by 3 mm. The test allows 10, and tank 1 lost 2.

        A tray of water beside the tank lost 1 mm to the sun in the same week, which nobody took off the figure.`,
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
    key: 'mortar-panels-at-whitby',
    title: 'Six panels of mortar spent the winter outside',
    excerpt: 'One of them cracked, one washed out, and the choice between the other four took ten minutes.',
    author: 'walter-brandt',
    cover: 'old-customs-house/03-stonework.jpg',
    tags: ['Lime', 'Whitby'],
    projects: ['old-customs-house'],
    body: () => [
      text(
        'panels',
        `Six panels of lime mortar were put up on the harbour wall in October, with sand from three beaches. By
        March one had cracked and one had washed out.

        The architect chose the third from the left, made with sand from Sandsend. It is the palest, and the only
        one that nobody could find from across the harbour.`,
      ),
    ],
    comments: [],
  },
  {
    key: 'second-licence-for-niamh',
    title: 'An apprentice’s joint is in the roof',
    excerpt: 'The eleventh truss end at Whitby was scarfed by somebody in her second year.',
    author: 'eleanor-hale',
    cover: 'old-customs-house/02-scaffold.jpg',
    tags: ['Training'],
    projects: ['old-customs-house', 'parkside-sports-hall'],
    body: () => [
      text(
        'joint',
        `Niamh Kelly cut the eleventh of the new oak ends at the Old Customs House by herself, from the template to
        the last peg. Walter Brandt looked at it for a while and went to lunch.

        We take on four apprentices again next September.`,
      ),
      {
        id: 'apply',
        type: 'callToAction',
        title: 'Four places next September',
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
    key: 'no-dust-on-ward-four',
    title: 'No dust on ward four',
    excerpt: 'Eight weeks of drilling above an open ward, with a counter on each side of the sheet.',
    author: 'catriona-reid',
    cover: 'st-annes-hospital-wing/02-entrance.jpg',
    tags: ['Hospitals', 'Dust'],
    projects: ['st-annes-hospital-wing'],
    body: () => [
      text(
        'dust',
        `For eight weeks our people drilled above an open ward at St Anne’s. A counter stood on each side of the
        sheet, and the ward sister could stop the drill with a light switch.

        She used it twice, once to see whether it worked.`,
      ),
      {
        id: 'sister',
        type: 'quote',
        quote: 'I was told two minutes. It was eleven seconds.',
        by: 'The sister of ward four',
        role: null,
      },
    ],
    comments: [],
  },
  {
    key: 'ring-beam-told-to-everybody',
    title: 'One change, published for everyone at once',
    excerpt: 'How a softer patch of silt became addendum 02, and why the closing date did not move.',
    author: 'arjun-patel',
    cover: 'eastmarsh-water-works/01-hero.jpg',
    tags: ['Tenders'],
    projects: ['eastmarsh-water-works'],
    body: () => [
      text(
        'change',
        `The silt under tank 4 at Eastmarsh is softer than the boreholes said, so its ring beam goes 150 mm deeper.
        The two drawings and the schedule were on the tender’s page, for every firm, in the same minute.

        Nobody asked for more time, so the closing date stays. If you are pricing and do need it, email or ring
        us: the answer is published for everyone too.`,
      ),
      {
        id: 'tenders',
        type: 'callToAction',
        title: 'Open tenders',
        text: null,
        label: 'See them',
        target: '/tenders',
      },
    ],
    comments: [],
  },
];
