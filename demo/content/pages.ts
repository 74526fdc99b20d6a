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
        are 96 people now, all of them on our own payroll, and build within two hours of Leeds.

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
          { value: '197', label: 'on or before the day' },
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

        Ring +44 113 496 0199 at any hour. You do not have to say who you are.`,
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
        `Northline Construction Ltd, Foundry House, 14 Water Lane, Leeds LS11 5QN, keeps what you send us and
        nothing else. There are no advertisements here and nobody counts you.

        ## What we keep

        Your name, address and words, when you write to us or comment on news. Where a comment came from is kept
        for 90 days, against floods of them, and then removed.

        ## What you can ask

        To see it, to have it mended, or to have it removed. Write to office@northline.example and we answer
        within a month. If you think that we are wrong, you can complain to the Information Commissioner.`,
      ),
    ],
  },
  {
    key: 'accessibility',
    title: 'Accessibility',
    body: () => [
      text(
        'how',
        `This site is meant to be used with a keyboard, with a screen reader, at 400 per cent and without pictures. It is
        measured against WCAG 2.2, level AA.

        ## What does not work yet

        Drawings of tenders and letters that were scanned are pictures of paper. Every letter has its words
        beside it. For a drawing, ring the person named on the tender and we will read it with you.

        ## Tell us

        Write to office@northline.example or ring +44 113 496 0142. Ruth Bello looks after this site and answers
        within two working days.`,
      ),
    ],
  },
];
