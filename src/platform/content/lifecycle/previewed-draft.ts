/**
 * Lets a user preview a record that guests do not see. Within `withPreviewedDraft` queries for guests include the
 * record, and nothing that they return is cached.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from '#platform/http/routing/viewer.ts';

interface PreviewedDraft {
  _id: string;
  /** The user who previews it, for whom the addresses of its files are signed */
  viewer: Viewer;
}

const currentPreview = new AsyncLocalStorage<PreviewedDraft>();

/** Runs `work`, which renders the preview of `draft`. */
export const withPreviewedDraft = <Value>(
  draft: PreviewedDraft,
  work: () => Promise<Value>,
): Promise<Value> => currentPreview.run(draft, work);

/** Returns the record in preview; undefined: queries return only what guests see. */
export const previewedDraft = (): PreviewedDraft | undefined => currentPreview.getStore();
