/** The site's settings: the company, its offices and the front page. */
import type { z } from 'zod';
import type { ContactSettings, GeneralSettings } from '#features/settings/schema.ts';
import type { DemoImage } from './types.ts';

export const contactSettings: z.input<typeof ContactSettings> = {
  companyName: 'Northline Construction',
  legalName: 'Northline Construction Ltd',
  email: 'office@northline.example',
  phone: '+44 113 496 0142',
  offices: [
    {
      name: 'Foundry House',
      address: 'Foundry House, 14 Water Lane, Leeds LS11 5QN',
      phone: '+44 113 496 0142',
      email: 'office@northline.example',
      hours: [
        'Monday to Friday, 07:30 to 17:30',
        'Saturday, 08:00 to 12:00',
        'Site emergencies at any hour, 0113 496 0199',
      ],
      lat: 53.792,
      lng: -1.551,
      primary: true,
    },
    {
      name: 'Eastmarsh site office',
      address: 'Marfleet Lane, Hull HU9 5SB',
      phone: '+44 113 496 0180',
      email: 'eastmarsh@northline.example',
      hours: [
        'Monday to Friday, 07:00 to 16:30',
        'Visitors by appointment, bring boots, hi-vis vest and hard hat',
      ],
      lat: 53.7496,
      lng: -0.2711,
      primary: false,
    },
  ],
  companyNo: '06412207',
  vat: 'GB 925 4410 08',
  foundedYear: 2008,
  areaServed: 'The north of England, from the Humber to the Tees and across to the Pennines',
  topics: {
    tender: 'tenders@northline.example',
    supplier: 'buying@northline.example',
    careers: 'people@northline.example',
  },
  replyDays: 2,
};

export const generalSettings: Omit<z.input<typeof GeneralSettings>, 'heroImage' | 'logo'> = {
  siteName: 'Northline Construction',
  tagline: 'Main contractor for homes, schools, hospitals and bridges across the north of England.',
  headline: 'Built as drawn. Handed over on the day we said.',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  units: 'metric',
  copyright: { from: 2008, to: 2013 },
  figures: [
    { value: '18', label: 'years in business, with the same three founders' },
    { value: '214', label: 'projects handed over, 197 of them on or before the agreed day' },
    { value: '96', label: 'people on our own payroll, from apprentice to director' },
  ],
};

/** The picture of the front page. */
export const heroPicture: DemoImage = {
  file: 'landing/landing-hero.jpg',
  alt: 'Concrete frames, scaffolding and five tower cranes on a city-edge building site at dusk.',
  caption: 'Three concrete frames at the edge of Leeds, with the cores a floor ahead of the slabs.',
  kind: 'progress',
  stage: 'during',
  takenOn: '2026-02-11',
  credit: 'Northline Construction',
  focal: { x: 0.5, y: 0.55 },
};
