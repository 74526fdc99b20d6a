/** Defines documents as they are sent: letters, tender documents, and attachments of pages, posts and messages. */
import { z } from 'zod';
import { Id } from '#platform/schema/fields.ts';
import { api as m } from './messages/en-GB.ts';

/**
 * Whether a file has been read: `waiting` for a virus scan or for reading; `read`, also if there is nothing to read;
 * `unreadable`, also if it is infected.
 */
export const READING_STATES = ['waiting', 'read', 'unreadable'] as const;
export type ReadingState = (typeof READING_STATES)[number];

const Picture = z.object({ width: z.int(), height: z.int(), url: z.string() });

/** A document as it is sent to those who may fetch it. */
export const DocumentOnWire = z
  .object({
    _id: Id,
    title: z.string().nullable(),
    fileName: z.string(),
    bytes: z.int(),
    type: z.string().describe(m.mediaType),
    extension: z.string(),
    pages: z.int().nullable(),
    sha256: z.string(),
    url: z.string().describe('`/files/{_id}/{name}`'),
    thumbnail: Picture.nullable(),
    pageImages: z.array(Picture).describe(m.pageImages),
    hasText: z.boolean(),
  })
  .meta({ id: 'Document' });
export type DocumentOnWire = z.infer<typeof DocumentOnWire>;

/**
 * The progress of scanning the files that were stored while there was no virus scanner. `total`: all stored files;
 * `scanned`: those that do not wait for this scan
 */
export const DocumentScan = z
  .object({ scanned: z.int(), total: z.int(), isStopped: z.boolean() })
  .meta({ id: 'DocumentScan' });
export type DocumentScan = z.infer<typeof DocumentScan>;

export const DocumentScanChange = z.object({ isStopped: z.boolean() });
export const DocumentScanAnswer = z.object({ scan: DocumentScan.nullable().describe(m.scan) });
