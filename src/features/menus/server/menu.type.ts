import type { EmbeddedReference } from '#platform/content/content-type.ts';
import { entityType } from '#platform/content/entity-type.ts';
import { translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { fieldErrors } from '#platform/schema/messages/en-GB.ts';
import type { Resource } from '#platform/schema/permissions.ts';
import type { SiteAddresses } from '#platform/schema/site-addresses.ts';
import { menu } from '../entity.ts';
import { MenuInput } from '../schema.ts';
import { type MenuTarget, recordOf } from '../target.ts';

const referencesOf = (target: MenuTarget, path: string): EmbeddedReference[] => {
  const record = recordOf(target);
  return record === null
    ? []
    : [{ field: `${path}.${record.field}`, to: record.type as Resource, _id: record._id }];
};

/** Returns an error for each screen that no registered feature declares, by field. */
const unknownScreenErrors = ({ items }: MenuInput, { screens }: SiteAddresses): FieldErrors => {
  const errorsOf = (target: MenuTarget, path: string): [field: string, error: string][] =>
    target.kind === 'screen' && !screens.has(target.screen)
      ? [[`${path}.screen`, translated(fieldErrors).unknownOption]]
      : [];
  return Object.fromEntries(
    items.flatMap(({ target, children }, index) => [
      ...errorsOf(target, `items.${index}.target`),
      ...children.flatMap((child, inner) =>
        errorsOf(child.target, `items.${index}.children.${inner}.target`),
      ),
    ]),
  );
};

const referencesOfItems = ({ items }: MenuInput): EmbeddedReference[] =>
  items.flatMap(({ target, children }, index) => [
    ...referencesOf(target, `items.${index}.target`),
    ...children.flatMap((child, inner) =>
      referencesOf(child.target, `items.${index}.children.${inner}.target`),
    ),
  ]);

export const menuType = entityType(menu, {
  input: MenuInput,
  title: (menu) => menu.name,
  hasSlug: false,
  embeddedReferences: referencesOfItems,
  columns: (menu) => ({ place: menu.place }),
  validateForSave: async (menu, { addresses }) => unknownScreenErrors(menu, addresses),
});
