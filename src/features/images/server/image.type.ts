import { entityType } from '#platform/content/entity-type.ts';
import { image } from '../entity.ts';
import { ImageInput } from '../schema.ts';
import { presentImage } from './image.present.ts';
import { countUses, type ImageRow, isUsedInSettings } from './image.queries.ts';

export const imageType = entityType(image, {
  input: ImageInput,
  title: (image) => image.caption ?? image.alt ?? 'Picture',
  admin: {
    adminSearchText: ({ alt, caption, credit, folder, tags }) =>
      [alt, caption, credit, folder, tags].flat() as (string | null)[],
    createdByForm: false,
    extraFields: (row) => ({ image: presentImage(row as typeof row & ImageRow) }),
  },
  decisionColumns: ['fileVersion', 'width', 'height'],
  publishBlocker({ alt, decorative, caption }, place) {
    if (decorative || alt !== null) return null;
    const which = `${place === null ? 'The picture' : `Picture ${place}`}${caption === null ? '' : ` (“${caption}”)`}`;
    return `${which} has no alternative text. Describe what it shows, or mark it as decorative`;
  },
  // Deleting a picture that pages show would leave gaps in them.
  async canDelete(_id, database) {
    if (await isUsedInSettings(database, _id))
      return 'This picture is the logo or the large picture of the front page. Choose another one in the settings first';
    const uses = await countUses(database, _id);
    return uses === 0
      ? null
      : `This picture is used in ${uses} ${uses === 1 ? 'place' : 'places'}. Take it out there first`;
  },
});
