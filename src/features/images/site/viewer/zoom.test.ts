import { describe, expect, it } from 'vitest';
import { clampView, fitInside, MAX_SCALE, UNZOOMED, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 800 };
const landscape = { width: 1600, height: 1067 };

describe('a picture in the viewer', () => {
  it('fits completely inside its frame before it is enlarged', () => {
    expect(fitInside(frame, { width: 800, height: 400 })).toEqual({ width: 400, height: 200 });
    expect(fitInside(frame, { width: 100, height: 800 })).toEqual({ width: 100, height: 800 });
  });

  it('is enlarged around the spot under the finger', () => {
    const at = { x: 120, y: 410 };
    const view = zoomAt(UNZOOMED, 3, at);
    expect({ x: (at.x - view.x) / 3, y: (at.y - view.y) / 3 }).toEqual(at);
  });

  it('has no empty margin where there is picture left', () => {
    const farRight = clampView({ scale: 3, x: 500, y: 0 }, frame, landscape);
    expect(farRight.x).toBeCloseTo(0);
    const farLeft = clampView({ scale: 3, x: -5000, y: 0 }, frame, landscape);
    expect(farLeft.x).toBeCloseTo(400 - 1200);
  });

  it('is centred on an axis that it does not fill', () => {
    const pictureSize = fitInside(frame, landscape);
    const view = clampView({ scale: 2, x: 0, y: 900 }, frame, landscape);
    const topEdge = ((frame.height - pictureSize.height) / 2) * 2 + view.y;
    expect(topEdge).toBeCloseTo((frame.height - pictureSize.height * 2) / 2);
  });

  it('is never smaller than its fitted size, or larger than the largest scale', () => {
    expect(clampView({ scale: 0.6, x: 40, y: 3 }, frame, landscape)).toEqual(UNZOOMED);
    expect(clampView({ scale: 40, x: 0, y: 0 }, frame, landscape).scale).toBe(MAX_SCALE);
  });
});
