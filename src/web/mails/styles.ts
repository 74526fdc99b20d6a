/**
 * Defines the styles of emails, as attributes of each element: many email programs remove style sheets and do not support
 * variables. The colours are the light ones of `ui/styles/tokens.css`; many email programs invert them in dark mode.
 */
import type { CSSProperties } from 'react';

const ink = '#0f1c27';
const quiet = '#43505a';
const rule = '#c6cdcf';
const paper = '#f8f9f8';
const sheet = '#ffffff';
const accent = '#ff7a1a';

const defineStyles = <const Styles extends Record<string, CSSProperties>>(
  styles: Styles,
): Readonly<Record<keyof Styles, CSSProperties>> => styles;

export const mailStyles = defineStyles({
  page: {
    margin: 0,
    padding: 0,
    backgroundColor: paper,
    color: ink,
    fontFamily: "Archivo, 'Segoe UI', Helvetica, Arial, sans-serif",
  },
  outer: { width: '100%', backgroundColor: paper },
  head: { padding: '20px 24px', borderBottom: `2px solid ${ink}`, fontSize: 17, fontWeight: 700 },
  headLink: { color: ink, textDecoration: 'none' },
  body: { padding: '24px 24px 8px', fontSize: 17, lineHeight: '26px' },
  foot: {
    padding: '16px 24px 24px',
    borderTop: `1px solid ${rule}`,
    fontSize: 14,
    lineHeight: '21px',
    color: quiet,
  },
  footLink: { color: quiet },
  title: { margin: '0 0 16px', fontSize: 24, lineHeight: '30px', fontWeight: 700 },
  // Breaks long names and addresses, so that no email is wider than a phone.
  paragraph: { margin: '0 0 16px', wordBreak: 'break-word' },
  facts: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse', fontSize: 15, lineHeight: '22px' },
  fact: { padding: '8px 0', borderTop: `1px solid ${rule}`, verticalAlign: 'top', wordBreak: 'break-word' },
  factLink: { color: ink },
  // 48 pixels high, for thumbs.
  action: {
    display: 'inline-block',
    margin: '0 0 8px',
    padding: '11px 20px',
    backgroundColor: accent,
    color: ink,
    fontSize: 17,
    lineHeight: '26px',
    fontWeight: 700,
    textDecoration: 'none',
    borderRadius: 2,
  },
});

const sidedStyles = (direction: 'ltr' | 'rtl') => {
  const isRtl = direction === 'rtl';
  const textAlign = isRtl ? 'right' : 'left';
  return defineStyles({
    // As wide as the window, and at most 600 px.
    sheet: { width: '100%', maxWidth: 600, margin: '0 auto', backgroundColor: sheet, textAlign },
    quote: {
      margin: '0 0 24px',
      padding: isRtl ? '4px 16px 4px 0' : '4px 0 4px 16px',
      ...(isRtl ? { borderRight: `3px solid ${rule}` } : { borderLeft: `3px solid ${rule}` }),
      wordBreak: 'break-word',
    },
    factName: {
      padding: isRtl ? '8px 0 8px 16px' : '8px 16px 8px 0',
      borderTop: `1px solid ${rule}`,
      color: quiet,
      verticalAlign: 'top',
      textAlign,
      fontWeight: 400,
      whiteSpace: 'nowrap',
    },
  });
};

/** The styles that have a side, by the direction of the text: many email programs do not support logical properties. */
export const sidedMailStyles = { ltr: sidedStyles('ltr'), rtl: sidedStyles('rtl') } as const;
