/** Builds, from an entity's fields, the schemas of its guest routes: the query of the list, and the answers. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { publicContentFields } from '#platform/schema/content.ts';
import type { Entity } from '#platform/schema/entity.ts';
import type { AnyField, Fields } from '#platform/schema/field-types.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';
import { RichText } from '#platform/schema/rich-text.ts';

/** A record as a link. `url`: the path of its page. */
const RecordCard = z.object({
  _id: z.string(),
  title: z.string(),
  url: z.string(),
  image: Image.nullable(),
});
export type RecordCard = z.infer<typeof RecordCard>;

const SORTS = ['order', 'title', 'publishedAt'] as const;

/**
 * Returns the schema of a list's query. The entity's `order` decides whether the default is manual order or newest
 * first.
 */
export const guestListQuery = ({ order }: Pick<Entity, 'order'>) =>
  z.object(
    order === 'newest'
      ? listQuery({ sorts: SORTS, sort: 'publishedAt', direction: 'desc' })
      : listQuery({ sorts: SORTS, sort: 'order', direction: 'asc' }),
  );
export type GuestListQuery = z.infer<ReturnType<typeof guestListQuery>>;

/**
 * Returns the schema of a field as guests receive it; undefined: guests receive it only if the feature has a presenter
 * of its own.
 */
const guestFieldSchema = (field: AnyField): z.ZodType | undefined => {
  switch (field.kind) {
    case 'blocks':
    case 'documents':
    case 'custom':
    case 'slug':
      return undefined;
    case 'number':
      return z.number().nullable();
    case 'flag':
      return z.boolean();
    case 'choices':
    case 'tags':
    case 'lines':
      return z.array(z.string());
    case 'reference':
      return RecordCard.nullable();
    case 'references':
      return z.array(RecordCard);
    case 'picture':
      return Image.nullable();
    case 'pictures':
      return z.array(Image);
    case 'richText':
      return RichText.nullable();
    case 'location':
      return z.object({ lat: z.number(), lng: z.number() }).nullable();
    case 'group':
      return z.object(guestFieldSchemas(field.of)).nullable();
    case 'rows':
      return z.array(z.object(guestFieldSchemas(field.of)));
    default:
      return z.string().nullable();
  }
};

const guestFieldSchemas = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(
    guestFields(fields).map(([name, field]) => [name, guestFieldSchema(field) ?? z.null()] as const),
  );

/** Returns the fields that guests receive: those that have a schema for guests and are not confidential. */
export const guestFields = (fields: Fields): [name: string, field: AnyField][] =>
  Object.entries(fields).filter(
    ([, field]) => field.confidential !== true && guestFieldSchema(field) !== undefined,
  );

/** Returns the schemas of the answers of the two guest routes: the list, and one record. */
export const guestSchemas = (entity: Entity) => {
  const Summary = z.object({
    ...publicContentFields,
    title: z.string(),
    description: z.string().nullable(),
    image: Image.nullable(),
  });
  return {
    List: listOf(Summary),
    Detail: z.object({ ...publicContentFields, ...guestFieldSchemas(entity.fields) }),
  };
};
