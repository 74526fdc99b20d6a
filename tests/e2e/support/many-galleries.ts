/** Creates galleries of every size, in several scripts, with images of every shape. */
import sharp from 'sharp';
import { system } from '#platform/http/routing/viewer.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addGallery, unwrap } from '#tests/support/factories.ts';
import { type Content, makeJpegSizes } from '#tests/support/site.ts';

/** The maximum in a gallery. */
const MOST = 300;
const SHAPES = [
  [360, 240],
  [240, 360],
  [320, 320],
  [480, 160],
  [200, 400],
] as const;
const STAGES = ['before', 'during', 'after', null] as const;

const picture = async (app: TestApp, number: number): Promise<string> => {
  const [width, height] = SHAPES[number % SHAPES.length] ?? SHAPES[0];
  const bytes = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (number * 7) % 255, g: (number * 13) % 200, b: Math.floor(number / 2) },
    },
  })
    .jpeg()
    .toBuffer();
  return unwrap(
    await app.images.upload(
      {
        file: bytes,
        name: 'site.jpg',
        fields: {
          alt: `The site on day ${number}`,
          caption:
            number % 3 === 0 ? `Day ${number}, seen from the crane: the frame is one storey higher` : null,
          credit: number % 5 === 0 ? 'Rosa Lindqvist' : null,
          stage: STAGES[number % STAGES.length] ?? null,
          kind: number % 11 === 0 ? 'render' : null,
          takenOn: `2025-${String((number % 12) + 1).padStart(2, '0')}-11`,
        },
      },
      system,
    ),
  )._id;
};

const LONG_TITLE =
  'Refurbishment, extension and seismic strengthening of the Donaudampfschifffahrts-gesellschaft warehouse, month by month';

const fill = async (app: TestApp): Promise<void> => {
  const images: string[] = [];
  for (let number = 1; number <= MOST; number += 1) images.push(await picture(app, number));
  const add = (title: string, url: string, count: number, description: string | null = null) =>
    addGallery(app, { title, url, images: images.slice(0, count), description });
  await add('A year on site', 'a-year-on-site', 60, 'From the first pile to the last tile.');
  await add('Every day of it', 'every-day-of-it', MOST);
  await add(LONG_TITLE, 'a-long-title', 5, 'Every month from the same window. '.repeat(28).trim());
  await add('مستشفى الأطفال: من الأساس إلى السقف', 'arabic', 7, 'صور من موقع البناء خلال عام كامل.');
  await add('港湾巷公寓：从地基到屋顶', 'chinese', 3, '一年之内拍摄的工地照片。');
  await add('One picture', 'one-picture', 1);
};

export const manyGalleries: Content = { name: 'many-galleries', fill, makeImageSizes: makeJpegSizes };
