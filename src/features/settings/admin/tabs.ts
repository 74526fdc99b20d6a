/** The groups of settings, each with its own address and permission. Imports nothing, so that the palette can use it. */
export const settingsTabs = [
  { name: 'contact', title: 'Contact' },
  { name: 'general', title: 'General' },
  { name: 'google', title: 'Google and maps' },
  { name: 'smtp', title: 'Mail server' },
] as const;
export type SettingsTab = (typeof settingsTabs)[number]['name'];
