/**
 * Declares the fields of each kind of content block except `twoColumns`, whose columns contain blocks. No field has to
 * be filled in, so that incomplete drafts can be stored.
 */
import {
  choice,
  custom,
  documents,
  form,
  longText,
  picture,
  pictures,
  reference,
  references,
  rows,
  text,
  wholeNumber,
} from '#platform/schema/entity.ts';
import type { RichText } from '#platform/schema/rich-text.ts';
import { blockFields as texts } from './messages/en-GB.ts';

const title = text({ max: 120, optional: true });

export const blockForms = {
  // `true`: the schema rejects a text block without `text`. An empty text is an empty document.
  text: form({ text: custom<RichText, true>() }, texts.text),
  image: form(
    {
      image: picture(),
      caption: text({ max: 300, optional: true }),
      size: choice(['text', 'wide', 'full'], { default: 'text' }),
    },
    texts.image,
  ),
  quote: form(
    {
      quote: longText({ min: 2, max: 600, optional: true }),
      by: text({ max: 100, optional: true, width: 'half' }),
      role: text({ max: 150, optional: true, width: 'half' }),
    },
    texts.quote,
  ),
  keyFigures: form(
    {
      figures: rows(
        {
          value: text({ max: 20, optional: true, width: 'third' }),
          label: text({ max: 120, optional: true }),
        },
        { max: 6 },
      ),
    },
    texts.keyFigures,
  ),
  documents: form({ title, documents: documents({ max: 30, owner: 'page' }) }, texts.documents),
  callToAction: form(
    {
      title: text({ min: 2, max: 120, optional: true }),
      text: longText({ max: 400, optional: true }),
      label: text({ max: 40, optional: true, width: 'half' }),
      target: custom<string | null>({ width: 'half' }),
    },
    texts.callToAction,
  ),
  map: form(
    {
      location: custom<{ lat: number | null; lng: number | null } | null>(),
      zoom: wholeNumber({ min: 1, max: 20, default: 15, width: 'third' }),
      label: text({ max: 200, optional: true }),
    },
    texts.map,
  ),
  video: form(
    {
      video: custom<string | null>(),
      title: text({ min: 2, max: 150, optional: true }),
      poster: picture(),
    },
    texts.video,
  ),
  gallery: form(
    { gallery: reference('gallery', { optional: true }), images: pictures({ max: 60 }) },
    texts.gallery,
  ),
  projectList: form(
    {
      title,
      show: choice(['chosen', 'category', 'featured', 'newest'], { default: 'chosen', width: 'half' }),
      most: wholeNumber({ min: 1, max: 24, optional: true, width: 'half' }),
      projects: references('project', { max: 24 }),
      category: reference('project-category', { optional: true }),
    },
    texts.projectList,
  ),
} as const;
