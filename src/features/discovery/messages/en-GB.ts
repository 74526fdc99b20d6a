/** The API document. */
export const api = {
  sitemap: 'Every public page, with its pictures',
  robots: 'What crawlers may read',
  security: 'How to report a vulnerability (RFC 9116)',
  manifest: 'Name, colours and icons of the site, for browsers',
} as const;
