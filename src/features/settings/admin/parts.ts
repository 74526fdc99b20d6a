/** The parts of the settings, each with an address and a right of its own. Stands alone, so that the palette knows them too. */
export const settingsParts = [
  { name: 'contact', title: 'Contact' },
  { name: 'general', title: 'General' },
  { name: 'google', title: 'Google and maps' },
  { name: 'smtp', title: 'Mail server' },
] as const;
export type SettingsPart = (typeof settingsParts)[number]['name'];
