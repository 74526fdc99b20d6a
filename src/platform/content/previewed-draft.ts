/**
 * A record that one person looks at before guests may see it. While it is in view, everything that narrows to what guests
 * see lets it through, and nothing of what is read is remembered for others.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from '#platform/http/routing/viewer.ts';

interface PreviewedDraft {
  _id: string;
  /** Who looks at it: its files are addressed to them */
  viewer: Viewer;
}

const inView = new AsyncLocalStorage<PreviewedDraft>();

/** Runs `work` with a record in view. */
export const withPreviewedDraft = <Value>(
  draft: PreviewedDraft,
  work: () => Promise<Value>,
): Promise<Value> => inView.run(draft, work);

/** The record in view; undefined: what is read is what guests see. */
export const previewedDraft = (): PreviewedDraft | undefined => inView.getStore();
