/**
 * Lists the groups of settings, each with its own address and permission. Imports only their names, so that the palette
 * can use it.
 */
import { tabs as m } from './messages/en-GB.ts';

export const settingsTabs = [
  { name: 'contact', title: m.contact },
  { name: 'general', title: m.general },
  { name: 'google', title: m.google },
  { name: 'smtp', title: m.smtp },
] as const;
export type SettingsTab = (typeof settingsTabs)[number]['name'];
