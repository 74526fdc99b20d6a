/**
 * What a block of a body lacks before guests can see it. A draft may contain incomplete blocks; an empty
 * block is left out of the page and does not prevent publication.
 */

import { plainText } from '#platform/schema/rich-text.ts';
import type { Block } from './schema.ts';

type Simple = Exclude<Block, { type: 'twoColumns' }>;
type Problems = Readonly<Record<string, string>>;

const isMissing = (value: unknown): boolean => value === null || value === '';
const missingFields = (
  needs: Readonly<Record<string, readonly [value: unknown, message: string]>>,
): Problems =>
  Object.fromEntries(
    Object.entries(needs).flatMap(([field, [value, message]]) =>
      isMissing(value) ? [[field, message]] : [],
    ),
  );

type Figure = Extract<Block, { type: 'keyFigures' }>['figures'][number];
const isBlankFigure = ({ value, label }: Figure): boolean => isMissing(value) && isMissing(label);

/** Returns whether nothing was entered. Sizes and choices with a default do not count. */
export const isEmptyBlock = (block: Block): boolean => {
  switch (block.type) {
    case 'text':
      return plainText(block.text).trim() === '';
    case 'image':
      return block.image === null && isMissing(block.caption);
    case 'quote':
      return [block.quote, block.by, block.role].every(isMissing);
    case 'keyFigures':
      return block.figures.every(isBlankFigure);
    case 'documents':
      return block.documents.length === 0 && isMissing(block.title);
    case 'callToAction':
      return [block.title, block.text, block.label, block.target].every(isMissing);
    case 'map':
      return [block.location?.lat ?? null, block.location?.lng ?? null, block.label].every(isMissing);
    case 'video':
      return [block.video, block.title, block.poster].every(isMissing);
    case 'gallery':
      return block.gallery === null && block.images.length === 0;
    case 'projectList':
      return (
        (block.show === 'chosen' || block.show === 'category') &&
        block.projects.length === 0 &&
        block.category === null &&
        isMissing(block.title)
      );
    case 'twoColumns':
      return [...block.left, ...block.right].every(isEmptyBlock);
  }
};

/** Returns what the block lacks, by field within the block; empty: nothing. */
const problemsInBlock = (block: Simple): Problems => {
  switch (block.type) {
    case 'text':
      return {};
    case 'image':
      return missingFields({ image: [block.image, 'Select a picture'] });
    case 'quote':
      return missingFields({ quote: [block.quote, 'Enter quotation'] });
    case 'keyFigures':
      return Object.assign(
        {},
        ...block.figures.map((figure, index) =>
          isBlankFigure(figure)
            ? {}
            : missingFields({
                [`figures.${index}.value`]: [figure.value, 'Enter value'],
                [`figures.${index}.label`]: [figure.label, 'Enter label'],
              }),
        ),
      );
    case 'documents':
      return block.documents.length === 0 ? { documents: 'Select at least one document' } : {};
    case 'callToAction':
      return missingFields({
        title: [block.title, 'Enter title'],
        label: [block.label, 'Enter label of the button'],
        target: [block.target, 'Enter target'],
      });
    case 'map':
      return missingFields({
        'location.lat': [block.location?.lat ?? null, 'Enter latitude'],
        'location.lng': [block.location?.lng ?? null, 'Enter longitude'],
      });
    case 'video':
      return missingFields({ video: [block.video, 'Enter video'], title: [block.title, 'Enter title'] });
    case 'gallery':
      return isEmptyBlock(block) ? { images: 'Select a gallery or at least one picture' } : {};
    case 'projectList':
      if (block.show === 'chosen' && block.projects.length === 0)
        return { projects: 'Select at least one project' };
      return block.show === 'category'
        ? missingFields({ category: [block.category, 'Select category'] })
        : {};
  }
};

/** Returns what incomplete blocks lack, by path: `body.3.image`. Empty blocks lack nothing. */
const problemsInBody = (field: string, body: readonly Block[]): Record<string, string> => {
  const found = body.flatMap((block, index): [string, string][] => {
    if (isEmptyBlock(block)) return [];
    if (block.type !== 'twoColumns')
      return Object.entries(problemsInBlock(block)).map(([at, message]) => [
        `${field}.${index}.${at}`,
        message,
      ]);
    return (['left', 'right'] as const).flatMap((side) =>
      Object.entries(problemsInBody(`${field}.${index}.${side}`, block[side])),
    );
  });
  return Object.fromEntries(found);
};

/** For `validateForPublish`: rejects incomplete blocks, and an empty body. */
export const validateBodyForPublish = (body: readonly Block[]): Record<string, string> =>
  body.every(isEmptyBlock) ? { body: 'Enter body' } : problemsInBody('body', body);
