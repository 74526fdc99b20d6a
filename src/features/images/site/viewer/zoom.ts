/**
 * Computes the geometry of a zoomed picture. A view is the picture's position in its frame: enlarged `scale` times from
 * the frame's upper left corner, then moved by `x`, `y` pixels.
 */

export interface View {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

export const UNZOOMED: View = { scale: 1, x: 0, y: 0 };
/** @internal Exported for tests. */
export const MAX_SCALE = 5;
/** The scale of a double tap, a double click and the zoom button. */
export const TOGGLE_SCALE = 2.5;

/**
 * Returns the size of a picture that is scaled to fit completely inside a frame.
 *
 * @internal Exported for tests.
 */
export const fitInside = (frame: Size, picture: Size): Size => {
  const factor = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * factor, height: picture.height * factor };
};

/**
 * Limits the offset on one axis: no edge of the picture comes inside the frame; a picture smaller than the frame is
 * centred.
 */
const clampAxis = (offset: number, frame: number, fittedLength: number, scale: number): number => {
  const scaledLength = fittedLength * scale;
  const margin = ((frame - fittedLength) / 2) * scale;
  if (scaledLength <= frame) return (frame - scaledLength) / 2 - margin;
  return Math.min(-margin, Math.max(frame - scaledLength - margin, offset));
};

/** Returns the nearest view with an allowed scale and without empty space that the picture could fill. */
export const clampView = (view: View, frame: Size, picture: Size): View => {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale));
  if (scale === 1) return UNZOOMED;
  const fittedSize = fitInside(frame, picture);
  return {
    scale,
    x: clampAxis(view.x, frame.width, fittedSize.width, scale),
    y: clampAxis(view.y, frame.height, fittedSize.height, scale),
  };
};

/** Returns the view at another scale in which the same point of the picture is at `at`, a point of the frame. */
export const zoomAt = (view: View, scale: number, at: Point): View => {
  const factor = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor };
};

export const panBy = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const midpoint = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
