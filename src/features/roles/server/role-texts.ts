/**
 * Translates the texts of built-in roles. They are stored in English and shown in the language of the request, until
 * someone edits them.
 */
import { translated } from '#platform/messages/translated.ts';
import { builtInRoles } from '../messages/en-GB.ts';

interface RoleTexts {
  readonly title: string;
  readonly description: string | null;
}

const englishTexts: Readonly<Record<string, RoleTexts>> = builtInRoles;
const translations: Readonly<Record<string, RoleTexts>> = translated(builtInRoles);

export const shownTitle = ({ name, title }: { readonly name: string; readonly title: string }): string =>
  title === englishTexts[name]?.title ? (translations[name]?.title ?? title) : title;

export const shownTexts = ({
  name,
  title,
  description,
}: RoleTexts & { readonly name: string }): RoleTexts => ({
  title: shownTitle({ name, title }),
  description:
    description === englishTexts[name]?.description
      ? (translations[name]?.description ?? description)
      : description,
});

/** Returns the texts to store: `entered`, except that a text which the user did not change keeps its stored form. */
export const storedTexts = (entered: RoleTexts, role: RoleTexts & { readonly name: string }): RoleTexts => {
  const shown = shownTexts(role);
  return {
    title: entered.title === shown.title ? role.title : entered.title,
    description: entered.description === shown.description ? role.description : entered.description,
  };
};
