/**
 * Lets one person preview a record before guests may see it. During the preview every query for guests includes the
 * record, and nothing that is read is cached for others.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from '#platform/http/routing/viewer.ts';

interface PreviewedDraft {
  _id: string;
  /** The person previewing it: its file addresses are signed for them */
  viewer: Viewer;
}

const currentPreview = new AsyncLocalStorage<PreviewedDraft>();

/** Runs `work` with the record in preview. */
export const withPreviewedDraft = <Value>(
  draft: PreviewedDraft,
  work: () => Promise<Value>,
): Promise<Value> => currentPreview.run(draft, work);

/** Returns the record in preview; undefined: queries return only what guests see. */
export const previewedDraft = (): PreviewedDraft | undefined => currentPreview.getStore();
