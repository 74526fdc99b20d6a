import { FONT_MEDIA } from '#web/ui/styles/font-media.ts';
import sheet from '#web/ui/styles/fonts.css?url';
import { savesData } from './first-intent.ts';

/**
 * Loads the fonts in a narrow window after the page and its pictures, which they would delay. Visitors who save data see the
 * fonts of their system.
 */
export function loadFonts(): void {
  if (matchMedia(FONT_MEDIA).matches || savesData()) return;
  addEventListener(
    'load',
    () => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = sheet;
      document.head.append(link);
    },
    { once: true },
  );
}
