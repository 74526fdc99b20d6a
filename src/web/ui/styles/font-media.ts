/** The windows for which the style sheet of public pages has the fonts; `site/styles.css` repeats it. */
export const FONT_MEDIA = '(min-width: 600px)';
