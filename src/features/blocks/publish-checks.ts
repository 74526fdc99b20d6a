/**
 * Checks the blocks of a body before publication. Incomplete blocks are errors; empty ones are left out of the page.
 */

import { translated } from '#platform/messages/translated.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import { incomplete } from './messages/en-GB.ts';
import type { Block } from './schema.ts';

const m = translated(incomplete);

type BlockWithForm = Exclude<Block, { type: 'twoColumns' }>;
type Problems = Readonly<Record<string, string>>;

const isMissing = (value: unknown): boolean => value === null || value === '';
const missingFields = (
  requiredValues: Readonly<Record<string, readonly [value: unknown, message: string]>>,
): Problems =>
  Object.fromEntries(
    Object.entries(requiredValues).flatMap(([field, [value, message]]) =>
      isMissing(value) ? [[field, message]] : [],
    ),
  );

type Figure = Extract<Block, { type: 'keyFigures' }>['figures'][number];
const isBlankFigure = ({ value, label }: Figure): boolean => isMissing(value) && isMissing(label);

/**
 * Returns whether nothing was entered. Sizes, zoom and limits do not count. A list of the featured or newest projects is
 * never empty, because it needs no entries.
 */
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

/** Returns the errors for what the block lacks, by field within the block. */
const problemsInBlock = (block: BlockWithForm): Problems => {
  switch (block.type) {
    case 'text':
    case 'gallery':
      return {};
    case 'image':
      return missingFields({ image: [block.image, m.picture] });
    case 'quote':
      return missingFields({ quote: [block.quote, m.quotation] });
    case 'keyFigures':
      return Object.assign(
        {},
        ...block.figures.map((figure, index) =>
          isBlankFigure(figure)
            ? {}
            : missingFields({
                [`figures.${index}.value`]: [figure.value, m.value],
                [`figures.${index}.label`]: [figure.label, m.label],
              }),
        ),
      );
    case 'documents':
      return block.documents.length === 0 ? { documents: m.documents } : {};
    case 'callToAction':
      return missingFields({
        title: [block.title, m.title],
        label: [block.label, m.buttonLabel],
        target: [block.target, m.target],
      });
    case 'map':
      return missingFields({
        'location.lat': [block.location?.lat ?? null, m.latitude],
        'location.lng': [block.location?.lng ?? null, m.longitude],
      });
    case 'video':
      return missingFields({ video: [block.video, m.video], title: [block.title, m.title] });
    case 'projectList':
      if (block.show === 'chosen' && block.projects.length === 0) return { projects: m.projects };
      return block.show === 'category' ? missingFields({ category: [block.category, m.category] }) : {};
  }
};

/** Returns the errors for what incomplete blocks lack, by path: `body.3.image`. Empty blocks lack nothing. */
const problemsInBody = (field: string, body: readonly Block[]): Record<string, string> => {
  const problems = body.flatMap((block, index): [string, string][] => {
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
  return Object.fromEntries(problems);
};

/** Returns the errors of a body for `validateForPublish`: those of incomplete blocks, or one for an empty body. */
export const validateBodyForPublish = (body: readonly Block[]): Record<string, string> =>
  body.every(isEmptyBlock) ? { body: m.body } : problemsInBody('body', body);
