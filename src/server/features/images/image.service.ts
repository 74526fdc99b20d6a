/** The picture library: uploads, the pictures as guests receive them, and the variants that browsers fetch. */
import { IMAGE_FORMATS, type Image, type ImageFormat, type ImageInput } from '#contract/image.ts';
import type { Changes } from '#server/content/changes.ts';
import { rememberedEach } from '#server/content/remembered.ts';
import type { ContentService, EditorRecord } from '#server/content/service.ts';
import type { Database } from '#server/db/open.ts';
import { done, type Outcome, refused } from '#server/http/outcome.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Jobs } from '#server/jobs/index.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { presentImage } from './image.present.ts';
import { findBySha256, findFile, findImages, imagesWithoutAlt, writeSources } from './image.queries.ts';
import { rungsOf } from './processing/ladder.ts';
import type { PictureWorks } from './processing/picture-works.ts';

export interface Upload {
  bytes: Uint8Array;
  /** As the person's machine called it: only its ending is looked at */
  name: string;
  /** What is known of it already */
  words?: Partial<ImageInput>;
}

export interface Images {
  /** Those of `ids` that are there; unknown ones are left out. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, Image>>;
  /** Those that people who cannot see them learn nothing of, the newest first. */
  withoutAlt(most: number): ReturnType<typeof imagesWithoutAlt>;
  /** Keeps the original, makes the record, asks for the variants. The same file twice is one record. */
  upload(upload: Upload, viewer: Viewer): Promise<Outcome<{ _id: string }>>;
  /** The stored key of a variant that exists, or null. */
  variantKey(_id: string, version: number, width: number, format: ImageFormat): Promise<string | null>;
  close(): Promise<void>;
}

type Sources = Image['sources'];

/** Made first: what every browser shows, so that a picture is on the page while the finer formats are still being made. */
const FIRST: readonly ImageFormat[] = ['jpg'];
const THEN: readonly ImageFormat[] = IMAGE_FORMATS.filter((format) => !FIRST.includes(format));

const MOST_REMEMBERED = 20_000;

/** Files are kept by their content's hash: storing one again changes nothing, and nothing has to be known beforehand. */
const folderOf = (sha256: string): string => `images/${sha256.slice(0, 2)}/${sha256}`;
const originalKey = (sha256: string): string => `${folderOf(sha256)}/original`;
const variantKey = (sha256: string, width: number, format: ImageFormat): string =>
  `${folderOf(sha256)}/${width}.${format}`;

const JOB = 'image:variants';

export const imageService = (context: {
  database: Database;
  storage: Storage;
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  content: ContentService<ImageInput>;
  works: PictureWorks;
}): Images => {
  const { database, storage, clock, changes, jobs, content, works } = context;
  /** Every page shows pictures: each is read at most once a generation. */
  const load = rememberedEach(changes, MOST_REMEMBERED, async (ids) => {
    const rows = await findImages(database, ids);
    return new Map(rows.map((row) => [row._id, { image: presentImage(row), sha256: row.sha256 }]));
  });

  const find = async (ids: readonly string[]): Promise<ReadonlyMap<string, Image>> => {
    const found = new Map<string, Image>();
    for (const [id, { image }] of await load(ids)) found.set(id, image);
    return found;
  };

  const upload: Images['upload'] = async ({ bytes, name, words }, viewer) => {
    const prepared = await works.prepare(bytes, { fileName: name });
    if (!prepared.ok) return refused(prepared.code, prepared.message, { errors: { file: prepared.message } });
    const { sha256, width, height, type, thumbhash, placeholder, takenOn } = prepared.picture;
    const same = await findBySha256(database, sha256);
    if (same !== undefined) return done({ _id: same });
    // A camera whose clock is wrong dates its pictures into the future: then nothing is known.
    const taken = takenOn !== null && takenOn <= clock.now().toISOString().slice(0, 10) ? takenOn : null;
    // Files first, then the row: a row never points at a missing file.
    await storage.put(originalKey(sha256), bytes, { contentType: type });
    const record: Outcome<EditorRecord<ImageInput>> = await database.transaction(async () => {
      const made = await content.create({ takenOn: taken, ...words }, viewer, {
        sha256,
        fileVersion: 1,
        width,
        height,
        bytes: bytes.length,
        type,
        thumbhash,
        placeholder,
        sources: JSON.stringify({ avif: [], webp: [], jpg: [] } satisfies Sources),
      });
      if (made.ok) await askForVariants(made.value._id, 1, FIRST);
      return made;
    });
    return record.ok ? done({ _id: record.value._id }) : record;
  };

  const askForVariants = (_id: string, version: number, formats: readonly ImageFormat[]): Promise<void> =>
    jobs.ask(JOB, { _id, version, formats }, { uniqueKey: `${JOB}:${_id}:${version}:${formats.join('+')}` });

  const makeVariants = async ({
    _id,
    version,
    formats,
  }: {
    _id: string;
    version: number;
    formats: ImageFormat[];
  }): Promise<void> => {
    const file = await findFile(database, _id);
    if (file === undefined || file.fileVersion !== version) return;
    const there = JSON.parse(file.sources) as Sources;
    const rungs = rungsOf(file.width);
    const wanted = formats.flatMap((format) =>
      rungs.filter((width) => !there[format].includes(width)).map((width) => ({ width, format })),
    );
    if (wanted.length > 0) {
      const original = await storage.readAll(originalKey(file.sha256));
      for await (const variant of works.render(original, wanted)) {
        await storage.put(variantKey(file.sha256, variant.width, variant.format), variant.bytes, {
          contentType: mediaTypes[variant.format],
        });
        there[variant.format] = [...there[variant.format], variant.width].sort((one, other) => one - other);
      }
      await database.transaction(async () => {
        await writeSources(database, { _id, fileVersion: version }, JSON.stringify(there));
        await changes.raise();
        // The finer formats wait behind every picture's first ones.
        if (formats.some((format) => FIRST.includes(format))) await askForVariants(_id, version, THEN);
      });
    }
  };
  jobs.handle(JOB, (payload) => makeVariants(payload as Parameters<typeof makeVariants>[0]));

  return {
    find,
    upload,
    withoutAlt: (most) => imagesWithoutAlt(database, most),
    async variantKey(_id, version, width, format) {
      const one = (await load([_id])).get(_id);
      if (one === undefined || one.image.version !== version || !one.image.sources[format].includes(width))
        return null;
      return variantKey(one.sha256, width, format);
    },
    close: () => works.close(),
  };
};

export const mediaTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
