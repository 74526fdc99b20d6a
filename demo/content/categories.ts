/** The eight project categories, in the order of the index. */
import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    key: 'residential',
    url: 'residential',
    title: 'Residential',
    description:
      'Single houses, terraces and apartment blocks, for private owners, developers and housing associations. The site manager snags every home before the buyer sees it.',
  },
  {
    key: 'commercial',
    url: 'commercial',
    title: 'Commercial',
    description:
      'Offices and mixed-use blocks of up to twelve floors, mostly on city streets where deliveries have to be timed to the half hour.',
  },
  {
    key: 'education',
    url: 'education',
    title: 'Education',
    description:
      'Schools, sports halls and training centres. Most of them stay open while we build, so loud work waits for the end of lessons or for the holidays.',
  },
  {
    key: 'healthcare',
    url: 'healthcare',
    title: 'Healthcare',
    description:
      'Hospital wings, surgeries and clinics beside wards in use. Dust, noise and shutdowns are agreed with the ward sisters a fortnight ahead, in writing.',
  },
  {
    key: 'industrial',
    url: 'industrial',
    title: 'Industrial',
    description:
      'Warehouses, workshops and production halls in steel and precast concrete, with floors surveyed for flatness before the racking is delivered.',
  },
  {
    key: 'infrastructure',
    url: 'infrastructure',
    title: 'Infrastructure',
    description:
      'Bridges, water works and highway structures, in concrete we pour ourselves. Our own engineers design the falsework and stand next to it on the day.',
  },
  {
    key: 'culture',
    url: 'culture',
    title: 'Culture',
    description:
      'Libraries, museums and halls. Our carpenters and joiners do the difficult roofs themselves, and set them out in our yard in Leeds first.',
  },
  {
    key: 'restoration',
    url: 'restoration',
    title: 'Restoration',
    description:
      'Repairs to listed and historic buildings in lime, stone, lead, oak and slate, with as little replaced as possible.',
  },
];
