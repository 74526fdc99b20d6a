/** The five content pages. */
import { CONTACT_PATH } from '#features/contact/address.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoPage } from './types.ts';

const text = (id: string, source: string) => ({ id, type: 'text' as const, text: paragraphs(source) });

export const pages: DemoPage[] = [
  {
    key: 'about',
    title: 'About us',
    body: ({ picture }) => [
      text(
        'who',
        `Northline was started in November 2008 by a builder, a carpenter and a quantity surveyor in a hired cabin. We
        are now 96 people, all on our own payroll, and we build within two hours of Leeds.

        ## How we work

        We write the programme before the price, and the people who will run the job write it. If a date is
        going to move, the managing director rings you.

        We pay our subcontractors within 21 days. Most of them have worked with us before, and so have most of
        our clients.`,
      ),
      { id: 'picture', type: 'image', image: picture('landing/landing-hero.jpg'), size: 'wide' },
      {
        id: 'figures',
        type: 'keyFigures',
        figures: [
          { value: '214', label: 'projects handed over' },
          { value: '197', label: 'on or before the agreed day' },
          { value: '96', label: 'people on our own payroll' },
        ],
      },
    ],
  },
  {
    key: 'health-and-safety',
    title: 'Health and safety',
    body: () => [
      text(
        'stop',
        `Anybody on a Northline site may stop work that looks unsafe, and will be thanked for it. Catriona Reid, who
        leads health and safety, can stop a whole site. She has done so thirty-one times since 2015, for between
        nine minutes and two days.

        ## Near misses

        We had 212 reports last year. They are read out at the Monday meeting, without names, with what we have
        changed since.

        ## If you see something

        Ring 0113 496 0199 at any hour. You do not have to say who you are.`,
      ),
      {
        id: 'rule',
        type: 'quote',
        quote: 'If you have to hurry, the programme is wrong. Come and tell me, and we will change it.',
        by: 'Catriona Reid',
        role: 'Health and safety lead',
      },
    ],
  },
  {
    key: 'careers',
    title: 'Careers',
    body: () => [
      text(
        'work',
        `We take on four apprentices each September: two carpenters, a bricklayer and a plant operator. Four days
        are on site, one is at college, and all five are paid.

        ## What we ask

        Write to us about something that you have made or mended, and send a photograph of it. We do not ask for
        grades at this stage. If we like what we see, you come to one of our sites for a day.`,
      ),
      {
        id: 'write',
        type: 'callToAction',
        title: 'Write to the office',
        text: 'Everybody gets an answer within two working days.',
        label: 'Send a message',
        target: CONTACT_PATH,
      },
    ],
  },
  {
    key: 'privacy',
    title: 'Privacy',
    body: () => [
      text(
        'kept',
        `Northline Construction Ltd, Foundry House, 14 Water Lane, Leeds LS11 5QN, is
        responsible for this website. There is no advertising on it, and we do not track you.

        ## What we store

        When you write to us: your name, contact details and message. When you comment on news: your name, email
        address and comment, and for 90 days the IP address and browser it came from, to prevent spam. When
        you create an account: your profile, and the devices on which you signed in.

        ## Your rights

        You can ask to see your data, to have it corrected or to have it deleted. Write to
        office@northline.example and we will answer within a month. If you are not satisfied, you can complain to
        the Information Commissioner’s Office.`,
      ),
    ],
  },
  {
    key: 'accessibility',
    title: 'Accessibility',
    body: () => [
      text(
        'how',
        `You can use this site with a keyboard, with a screen reader, zoomed to 400% and without pictures. We test it
        against WCAG 2.2, level AA.

        ## What does not work yet

        Tender drawings and scanned letters are images. Every letter has its text beside it. For a drawing, ring
        the person named on the tender and we will go through it with you.

        ## Tell us

        Write to office@northline.example or ring 0113 496 0142. Ruth Bello looks after this site and answers
        within two working days.`,
      ),
    ],
  },
];
