/** Three galleries of pictures that also belong to projects. */
import type { DemoGallery } from './types.ts';

export const galleries: DemoGallery[] = [
  {
    key: 'before-the-roof-goes-on',
    title: 'Before the roof goes on',
    description:
      'Four buildings before their roofs and a bridge before its deck, while everything can still be seen.',
    pictures: [
      'birchfield-primary-school/04-construction.jpg',
      'harbour-lane-apartments/04-construction.jpg',
      'mill-row-townhouses/04-construction.jpg',
      'kestrel-logistics-hall/04-steel-frame.jpg',
      'river-arch-bridge/04-construction.jpg',
    ],
  },
  {
    key: 'from-the-air',
    title: 'From the air',
    description: 'Five buildings and a bridge, as the crane driver sees them.',
    pictures: [
      'river-arch-bridge/02-aerial.jpg',
      'riverside-library/04-aerial.jpg',
      'birchfield-primary-school/03-aerial.jpg',
      'harbour-lane-apartments/03-aerial.jpg',
      'kestrel-logistics-hall/03-aerial.jpg',
      'st-annes-hospital-wing/03-aerial.jpg',
    ],
  },
  {
    key: 'eastmarsh-tanks',
    title: 'Eastmarsh, tank by tank',
    description:
      'Two tanks cast and tested, two to come. The last picture is the designer’s impression of all four.',
    pictures: [
      'eastmarsh-water-works/01-hero.jpg',
      'eastmarsh-water-works/02-rebar-and-formwork.jpg',
      'eastmarsh-water-works/03-finished-tanks.jpg',
    ],
  },
];
