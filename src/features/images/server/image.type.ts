import { entityType } from '#platform/content/entity-type.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { image } from '../entity.ts';
import { errors, untitled } from '../messages/en-GB.ts';
import { ImageInput } from '../schema.ts';
import { presentImage } from './image.present.ts';
import { countUses, type ImageRow, isUsedInSettings } from './image.queries.ts';

const m = translated(errors);

export const imageType = entityType(image, {
  input: ImageInput,
  title: (image) => image.caption ?? image.alt ?? translated(untitled).picture,
  admin: {
    adminSearchText: ({ alt, caption, credit, folder, tags }) =>
      [alt, caption, credit, folder, tags].flat() as (string | null)[],
    createdByForm: false,
    extraFields: (row) => ({ image: presentImage(row as typeof row & ImageRow) }),
  },
  auditedColumns: ['fileVersion', 'width', 'height'],
  publishBlocker({ alt, decorative, caption }, position) {
    if (decorative || alt !== null) return null;
    if (position === null) return caption === null ? m.noAlt : fill(m.noAltNamed, { caption });
    const place = String(position);
    return caption === null ? fill(m.noAltAt, { place }) : fill(m.noAltNamedAt, { place, caption });
  },
  // Deleting a picture that records use would leave gaps in their pages.
  async cannotDeleteReason(_id, database) {
    if (await isUsedInSettings(database, _id)) return m.usedInSettings;
    const uses = await countUses(database, _id);
    return uses === 0 ? null : fill(m.used, { count: uses });
  },
});
