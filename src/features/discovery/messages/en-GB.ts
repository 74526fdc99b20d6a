/** The API document. */
export const api = {
  sitemap: 'Lists every public page, with its pictures',
  robots: 'Tells crawlers what they may read',
  security: 'Tells how to report a vulnerability (RFC 9116)',
} as const;
