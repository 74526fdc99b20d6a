/**
 * Lists the groups of settings, each of which has its own address and permissions. Imports no forms, so that the
 * command palette can load this module.
 */
import { tabs as m } from './messages/en-GB.ts';

export const settingsTabs = [
  { name: 'contact', title: m.contact },
  { name: 'general', title: m.general },
  { name: 'google', title: m.google },
  { name: 'smtp', title: m.smtp },
] as const;
export type SettingsTab = (typeof settingsTabs)[number]['name'];
