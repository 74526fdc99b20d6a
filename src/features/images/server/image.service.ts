/** Manages the picture library: uploads, pictures as guests receive them, and the variants that browsers fetch. */

import type { StoredObjects } from '#features/objects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { dayAt } from '#platform/content/lifecycle/days.ts';
import type { ContentService, EditorRecord } from '#platform/content/service.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { errors } from '../messages/en-GB.ts';
import { IMAGE_FORMATS, type Image, type ImageFormat, type ImageInput } from '../schema.ts';
import { presentImage } from './image.present.ts';
import {
  findBySha256,
  findForVariants,
  findImages,
  imagesWithoutAlt,
  isFileInUse,
  setSourcesOfFile,
  titleOfImage,
  writeSources,
} from './image.queries.ts';
import type { ImageProcessor, PreparedPicture } from './processing/image-processor.ts';
import { variantWidths } from './processing/variant-sizes.ts';
import type { ImageColumns } from './tables.ts';

interface Upload {
  file: Uint8Array;
  /** The name on the user's device; only its extension is used */
  name: string;
  /** Initial values of the fields */
  fields?: Partial<ImageInput> | undefined;
  /**
   * The result of an earlier inspection of the file. Only for pictures that come with the program: guests may have the
   * original, so it must contain no metadata.
   */
  preparedPicture?: PreparedPicture | undefined;
}

export interface Images {
  /** Returns the pictures among `ids` that are outside the bin, by id. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Image>>;
  /**
   * Returns the newest `max` pictures that lack alt text and are not decorative, and the number of all such pictures, at
   * most `MAX_EXACT_COUNT`.
   */
  withoutAlt(max: number): ReturnType<typeof imagesWithoutAlt>;
  /** Stores the original of a picture that comes with the program, so that `upload` need not write the file. */
  storeOriginal(original: { file: Uint8Array; preparedPicture: PreparedPicture }): Promise<void>;
  /**
   * Stores the original, creates the record and schedules the variants. If a picture outside the bin has this file,
   * returns that picture and creates nothing.
   */
  upload(upload: Upload, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /**
   * Replaces the file of a picture; `version` is that of the record as the editor saw it. The picture keeps its texts,
   * and every page that shows it shows the new file. Does nothing if the picture has this file already; refuses a file
   * that another picture outside the bin has, and a stale `version`.
   */
  replace(
    _id: string,
    version: number,
    upload: Pick<Upload, 'file' | 'name'>,
    viewer: Viewer,
  ): Promise<Outcome<{ _id: string }>>;
  /** Returns the storage key of a variant; null: it does not exist, or `version` is not that of the current file. */
  variantKey(_id: string, version: number, width: number, format: ImageFormat): Promise<string | null>;
  /**
   * Returns the storage key and media type of the original; null: there is no such picture, `version` is not that of the
   * current file, or guests may not have the original.
   */
  publicOriginal(_id: string, version: number): Promise<{ key: string; type: string } | null>;
  /** Returns the SHA-256 of each picture's file, by id. */
  sha256Of(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

type Sources = Image['sources'];

/** The formats made first. Every browser shows them, so a picture is visible while the other formats are being made. */
const FIRST_FORMATS: readonly ImageFormat[] = ['jpg'];
const LATER_FORMATS: readonly ImageFormat[] = IMAGE_FORMATS.filter(
  (format) => !FIRST_FORMATS.includes(format),
);

const MAX_CACHED_PICTURES = 20_000;

/** Files are stored under the hash of their content, so storing the same file again changes nothing. */
const folderOf = (sha256: string): string => `images/${sha256.slice(0, 2)}/${sha256}`;
const originalKey = (sha256: string): string => `${folderOf(sha256)}/original`;
const keyOfVariant = (sha256: string, width: number, format: ImageFormat): string =>
  `${folderOf(sha256)}/${width}.${format}`;

const VARIANTS_JOB = 'image:variants';
const DELETE_VARIANTS_JOB = 'image:forget';
/**
 * How long the variants of a replaced file stay in the storage, in milliseconds. Other processes serve them until they
 * notice the replacement, which normally takes less than a second; a day leaves a wide margin.
 */
const DELETE_DELAY_MS = 24 * 60 * 60 * 1000;
/** If the aspect ratios of the old and the new file differ by less than this share, the focal point stays. */
const RATIO_TOLERANCE = 0.02;

const NO_SOURCES = JSON.stringify({ avif: [], webp: [], jpg: [] } satisfies Sources);

/** Returns the columns that come from a picture's file, with no variants made yet. */
const columnsOf = ({ sha256, width, height, bytes, type, thumbhash, placeholder }: PreparedPicture) => ({
  sha256,
  width,
  height,
  bytes,
  type,
  thumbhash,
  placeholder,
  sources: NO_SOURCES,
});

export const imageService = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  timeZone: () => Promise<string>;
  changes: Changes;
  jobs: Jobs;
  objects: StoredObjects;
  content: ContentService<ImageInput>;
  processor: ImageProcessor;
}): Images => {
  const { database, storage, clock, timeZone, changes, jobs, objects, content, processor } = context;
  objects.registerArea('images');
  // Cached, because nearly every page shows pictures.
  const load = cachedById(changes, MAX_CACHED_PICTURES, async (ids) => {
    const rows = await findImages(database, ids);
    return new Map(
      rows.map((row) => [row._id, { image: presentImage(row), row, sources: fromJson(row.sources) }]),
    );
  });

  const find = async (ids: readonly string[]): Promise<ReadonlyMap<string, Image>> => {
    const imagesById = new Map<string, Image>();
    for (const [id, { image }] of await load(ids)) imagesById.set(id, image);
    return imagesById;
  };

  const upload: Images['upload'] = async ({ file, name, fields, preparedPicture }, viewer) => {
    const preparation =
      preparedPicture === undefined
        ? await processor.prepare(file, { fileName: name })
        : { ok: true as const, picture: preparedPicture };
    if (!preparation.ok)
      return refused(preparation.code, preparation.message, { errors: { file: preparation.message } });
    const { sha256, type, takenOn } = preparation.picture;
    const existingId = await findBySha256(database, sha256);
    if (existingId !== undefined) return done({ _id: existingId });
    // A date in the future counts as unknown: the clock of the camera was wrong.
    const plausibleDate =
      takenOn !== null && takenOn <= dayAt(clock.now().toISOString(), await timeZone()) ? takenOn : null;
    // Stores the file before the row, so that a row never refers to a missing file.
    const putOriginal = (): Promise<void> => storage.put(originalKey(sha256), file, { contentType: type });
    if (preparedPicture === undefined) await putOriginal();
    const outcome: Outcome<EditorRecord<ImageInput>> = await database.transaction(async () => {
      await objects.protect('images', sha256, putOriginal);
      const creation = await content.create({ takenOn: plausibleDate, ...fields }, viewer, {
        ...columnsOf(preparation.picture),
        fileVersion: 1,
        publicOriginal: preparedPicture === undefined ? 0 : 1,
      });
      if (creation.ok) await scheduleVariants(creation.value._id, 1, FIRST_FORMATS);
      return creation;
    });
    return outcome.ok ? done({ _id: outcome.value._id }) : outcome;
  };

  const replace: Images['replace'] = async (_id, version, { file, name }, viewer) => {
    const preparation = await processor.prepare(file, { fileName: name });
    if (!preparation.ok)
      return refused(preparation.code, preparation.message, { errors: { file: preparation.message } });
    const { sha256, type } = preparation.picture;
    const existingId = await findBySha256(database, sha256);
    if (existingId === _id) return done({ _id });
    if (existingId !== undefined) {
      const message = fill(translated(errors).known, { title: await titleOfImage(database, existingId) });
      return refused('in_use', message, { errors: { file: message } });
    }
    const putOriginal = (): Promise<void> => storage.put(originalKey(sha256), file, { contentType: type });
    await putOriginal();
    const replaceFile: Parameters<typeof content.recordDecision>[3] = async (_record, row) => {
      await objects.protect('images', sha256, putOriginal);
      const earlierFile = row as typeof row & ImageColumns;
      const fileVersion = earlierFile.fileVersion + 1;
      await scheduleVariants(_id, fileVersion, FIRST_FORMATS);
      await jobs.enqueue(
        DELETE_VARIANTS_JOB,
        { sha256: earlierFile.sha256 },
        {
          uniqueKey: `${DELETE_VARIANTS_JOB}:${earlierFile.sha256}`,
          runAt: new Date(clock.now().getTime() + DELETE_DELAY_MS),
        },
      );
      return {
        fields: isSameShape(earlierFile, preparation.picture) ? {} : { focal: { x: 0.5, y: 0.5 } },
        columns: { ...columnsOf(preparation.picture), fileVersion, publicOriginal: 0 },
      };
    };
    const outcome = await content.recordDecision(_id, 'replace-file', viewer, replaceFile, version);
    return outcome.ok ? done({ _id }) : outcome;
  };

  /**
   * Removes the variants of a file that no picture uses any more. The daily sweep of stored objects removes the
   * original.
   */
  const deleteUnusedVariants = async ({ sha256 }: { sha256: string }): Promise<void> => {
    if (await isFileInUse(database, sha256)) return;
    for await (const { key } of storage.list(`${folderOf(sha256)}/`))
      if (key !== originalKey(sha256)) await storage.remove(key);
    // A picture that got this file during the removal may list variants that no longer exist; they are made again.
    await database.transaction(async () => {
      for (const { _id, fileVersion } of await setSourcesOfFile(database, sha256, NO_SOURCES)) {
        await scheduleVariants(_id, fileVersion, FIRST_FORMATS);
        await changes.bumpGeneration();
      }
    });
  };
  jobs.handle(DELETE_VARIANTS_JOB, deleteUnusedVariants);

  const scheduleVariants = (_id: string, version: number, formats: readonly ImageFormat[]): Promise<void> =>
    jobs.enqueue(
      VARIANTS_JOB,
      { _id, version, formats },
      { uniqueKey: `${VARIANTS_JOB}:${_id}:${version}:${formats.join('+')}` },
    );

  const makeVariants = async ({
    _id,
    version,
    formats,
  }: {
    _id: string;
    version: number;
    formats: ImageFormat[];
  }): Promise<void> => {
    const picture = await findForVariants(database, _id);
    if (picture === undefined || picture.fileVersion !== version) return;
    const existingSources = fromJson(picture.sources);
    const widths = variantWidths(picture.width);
    const missingVariants = formats.flatMap((format) =>
      widths.filter((width) => !existingSources[format].includes(width)).map((width) => ({ width, format })),
    );
    if (missingVariants.length > 0) {
      const original = await storage.readAll(originalKey(picture.sha256));
      for await (const variant of processor.render(original, missingVariants)) {
        await storage.put(keyOfVariant(picture.sha256, variant.width, variant.format), variant.bytes, {
          contentType: mediaTypes[variant.format],
        });
        existingSources[variant.format] = [...existingSources[variant.format], variant.width].sort(
          (one, other) => one - other,
        );
      }
      await database.transaction(async () => {
        await writeSources(database, { _id, fileVersion: version }, JSON.stringify(existingSources));
        await changes.bumpGeneration();
        // The later formats are a separate job, so that pictures already in the queue get their first formats before it.
        if (formats.some((format) => FIRST_FORMATS.includes(format)))
          await scheduleVariants(_id, version, LATER_FORMATS);
      });
    }
  };
  jobs.handle(VARIANTS_JOB, makeVariants, 'pictures');

  return {
    find,
    upload,
    storeOriginal: ({ file, preparedPicture: { sha256, type } }) =>
      storage.put(originalKey(sha256), file, { contentType: type }),
    replace,
    withoutAlt: (max) => imagesWithoutAlt(database, max),
    async variantKey(_id, version, width, format) {
      const picture = (await load([_id])).get(_id);
      if (
        picture === undefined ||
        picture.image.version !== version ||
        !picture.sources[format].includes(width)
      )
        return null;
      return keyOfVariant(picture.row.sha256, width, format);
    },
    async publicOriginal(_id, version) {
      const picture = (await load([_id])).get(_id);
      if (picture === undefined || picture.image.version !== version || picture.row.publicOriginal !== 1)
        return null;
      return { key: originalKey(picture.row.sha256), type: picture.row.type };
    },
    sha256Of: async (ids) => new Map([...(await load(ids))].map(([_id, { row }]) => [_id, row.sha256])),
    close: () => processor.close(),
  };
};

/** Returns whether the aspect ratios are so similar that the focal point of one picture fits the other. */
const isSameShape = (a: Dimensions, b: Dimensions): boolean =>
  Math.abs((a.width * b.height) / (a.height * b.width) - 1) < RATIO_TOLERANCE;
interface Dimensions {
  width: number;
  height: number;
}

export const mediaTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
