/** The security headers of each kind of answer. Cached pages carry no nonce: what they may run is the same for everybody. */

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(self), ' +
    'publickey-credentials-get=(self), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
} as const;

const TWO_YEARS = 63_072_000;
const transport = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }
    : {};

const publicPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // React makes no policy; the one named here is for what must, one day, turn a string into markup.
  "trusted-types 'none'",
].join('; ');

/** A page drawn for one person before others may see it: shown inside the content area, and nothing in it runs. */
const previewPolicy = publicPolicy
  .replace("script-src 'self'", "script-src 'none'")
  .replace("frame-ancestors 'none'", "frame-ancestors 'self'");

export type AnswerKind = 'html' | 'preview' | 'json' | 'asset' | 'image' | 'text';

/** Made once per kind: these objects are spread into every answer. */
export const securityHeaders = (
  siteUrl: string,
  { development = false } = {},
): Readonly<Record<AnswerKind, Readonly<Record<string, string>>>> => {
  const shared = { ...always, ...transport(siteUrl) };
  const closed = { ...shared, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
  return {
    // In development Vite renews styles and modules in ways that the policy exists to forbid.
    html: development ? shared : { ...shared, 'content-security-policy': publicPolicy },
    preview: {
      ...shared,
      'content-security-policy': previewPolicy,
      // Its address is a key for ten minutes.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
    json: closed,
    text: closed,
    asset: shared,
    image: { ...shared, 'content-security-policy': "sandbox; default-src 'none'" },
  };
};
