import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '../../schema.ts';
import { pickVariants, variantSize, variantsOf, variantWidths } from './variant-sizes.ts';

describe('the widths of variants', () => {
  it.each([
    [1, [320]],
    [320, [320]],
    [321, [320, 480]],
    [1600, [320, 480, 720, 1080, 1440, 1920]],
    [1920, [320, 480, 720, 1080, 1440, 1920]],
    [2400, [320, 480, 720, 1080, 1440, 1920, 2400]],
    [12_000, [320, 480, 720, 1080, 1440, 1920, 2400]],
  ])('are, for a picture %i pixels wide, %j', (width, nominalWidths) => {
    expect(variantWidths(width)).toEqual(nominalWidths);
  });

  it('never enlarge, and keep the aspect ratio', () => {
    expect(variantSize(1920, { width: 1600, height: 1200 })).toEqual({ width: 1600, height: 1200 });
    expect(variantSize(480, { width: 1600, height: 1200 })).toEqual({ width: 480, height: 360 });
    expect(variantSize(320, { width: 12_000, height: 3 })).toEqual({ width: 320, height: 1 });
  });

  it('end at the width of the picture or the largest nominal width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12_000 }), (width) => {
        const widths = variantWidths(width).map(
          (nominalWidth) => variantSize(nominalWidth, { width, height: 100 }).width,
        );
        expect(widths.at(-1)).toBe(Math.min(width, IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 0));
        expect(new Set(widths).size).toBe(widths.length);
      }),
    );
  });

  it('are listed with JPEG first and small ones first', () => {
    expect(variantsOf(400).map(({ width, format }) => `${width}.${format}`)).toEqual([
      '320.jpg',
      '480.jpg',
      '320.webp',
      '480.webp',
      '320.avif',
      '480.avif',
    ]);
  });

  it('leave out duplicates and nominal widths that a picture does not have', () => {
    const requested = [
      { width: 480, format: 'avif' },
      { width: 2400, format: 'jpg' },
      { width: 333, format: 'jpg' },
      { width: 320, format: 'jpg' },
      { width: 320, format: 'jpg' },
    ] as const;
    expect(pickVariants(400, requested)).toEqual([
      { width: 320, format: 'jpg' },
      { width: 480, format: 'avif' },
    ]);
  });
});
