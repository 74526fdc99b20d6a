/** The eight kinds of work, in the order of the index. */
import type { DemoCategory } from './types.ts';

export const categories: DemoCategory[] = [
  {
    key: 'residential',
    url: 'residential',
    title: 'Residential',
    description:
      'Places to live, from one house on a hillside to sixty-four flats on a quay. Every home is snagged by the site manager before the buyer sees it.',
  },
  {
    key: 'commercial',
    url: 'commercial',
    title: 'Commercial',
    description:
      'Offices and mixed-use blocks up to twelve floors, mostly on city streets with no room to store anything. We plan the deliveries first and the building second.',
  },
  {
    key: 'education',
    url: 'education',
    title: 'Education',
    description:
      'Schools, sports halls and training centres, nearly always beside classes in session. Loud work is done after half past three and in the holidays.',
  },
  {
    key: 'healthcare',
    url: 'healthcare',
    title: 'Healthcare',
    description:
      'Hospital wings, surgeries and clinics, built next to wards that never close. Dust, noise and shutdowns are agreed with the ward sisters, in writing, a fortnight ahead.',
  },
  {
    key: 'industrial',
    url: 'industrial',
    title: 'Industrial',
    description:
      'Warehouses, workshops and production halls in steel and precast. Floors are laid to the flatness the racking needs, and surveyed before the fitters arrive.',
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
      'Libraries, museums and halls, where the roof is seldom a simple shape. We draw every joint at full size before anybody cuts timber.',
  },
  {
    key: 'restoration',
    url: 'restoration',
    title: 'Restoration',
    description:
      'Listed and historic buildings repaired in the materials they were built with: lime, stone, lead, oak and slate. What can stay, stays.',
  },
];
