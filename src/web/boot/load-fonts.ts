import { FONT_MEDIA } from '#web/ui/styles/font-media.ts';
import sheet from '#web/ui/styles/fonts.css?url';
import { savesData } from './first-intent.ts';

/**
 * Loads the fonts in a narrow window after the page and its pictures, which they would delay; in a wide one, whose style sheet
 * contains them, when it becomes narrow. Visitors who save data see the fonts of their system in a narrow window.
 */
export function loadFonts(): void {
  if (savesData()) return;
  const load = (): void => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
  };
  const wide = matchMedia(FONT_MEDIA);
  if (wide.matches) wide.addEventListener('change', load, { once: true });
  // A short page may have loaded before it is painted; it is painted between the two callbacks.
  else addEventListener('load', () => requestAnimationFrame(() => setTimeout(load)), { once: true });
}
