/**
 * Builds the security headers of each kind of answer. Pages have no nonce, because all visitors get the same cached
 * document.
 */

const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(self), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(self), ' +
    'publickey-credentials-get=(self), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
} as const;

const TWO_YEARS_IN_SECONDS = 63_072_000;
const transportSecurity = (siteUrl: string): Record<string, string> =>
  siteUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains` }
    : {};

/** The origin to which page views are sent if an administrator has entered a measurement id. */
const ANALYTICS_ORIGIN = 'https://www.google-analytics.com';

/** The external origins that the settings allow on public pages, in addition to what all pages may use. */
export interface ExternalOrigins {
  /** The origin of the map tiles */
  tiles: string | null;
  /** Whether page views are counted */
  analytics: boolean;
}

/** The Trusted Types policy with which `src/web/offline/register.ts` names the service worker. */
const WORKER_POLICY = 'service-worker';

const publicPolicy = ({ tiles, analytics }: ExternalOrigins): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${tiles === null ? '' : ` ${tiles}`}`,
    "font-src 'self'",
    `connect-src 'self'${analytics ? ` ${ANALYTICS_ORIGIN}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // React creates no policy. The library of tile maps assigns one constant as markup, which `default` allows
    // (`src/features/maps/site/tile-map.ts`).
    `trusted-types ${tiles === null ? '' : 'default '}${WORKER_POLICY}`,
  ].join('; ');

const NO_EXTERNAL_ORIGINS: ExternalOrigins = { tiles: null, analytics: false };

/**
 * The policy of a page rendered for one person before publication: the admin shows it in a frame, and it runs no
 * scripts.
 */
const previewPolicy = publicPolicy(NO_EXTERNAL_ORIGINS)
  .replace("script-src 'self'", "script-src 'none'")
  .replace("; worker-src 'self'", '')
  .replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/**
 * The policy of standalone apps, whose addresses may contain a token: they never load anything from another origin,
 * whatever the settings allow on public pages.
 */
const standalonePolicy = publicPolicy(NO_EXTERNAL_ORIGINS)
  .replace("; worker-src 'self'", '')
  .replace(`trusted-types ${WORKER_POLICY}`, "trusted-types 'none'");

/**
 * The policy of the admin, which shows previews next to its forms: it may frame documents of this site that allow
 * framing.
 */
const adminPolicy = standalonePolicy.replace("object-src 'none'", "object-src 'none'; frame-src 'self'");

/** The kinds of answers that need different security headers. */
export type AnswerKind =
  | 'html'
  | 'standalone'
  | 'admin'
  | 'preview'
  | 'json'
  | 'asset'
  | 'worker'
  | 'image'
  | 'text';

/** Returns the headers by kind of answer. Call it once: these objects are spread into every answer. */
export const securityHeaders = (
  siteUrl: string,
  { development = false } = {},
): Readonly<Record<AnswerKind, Readonly<Record<string, string>>>> => {
  const commonHeaders = { ...COMMON_HEADERS, ...transportSecurity(siteUrl) };
  const passiveHeaders = {
    ...commonHeaders,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  const standalone = (policy: string): Record<string, string> => ({
    ...commonHeaders,
    ...(development ? {} : { 'content-security-policy': policy }),
    'x-robots-tag': 'noindex',
  });
  return {
    // In development Vite reloads styles and modules in ways that the policy forbids.
    html: development
      ? commonHeaders
      : { ...commonHeaders, 'content-security-policy': publicPolicy(NO_EXTERNAL_ORIGINS) },
    preview: {
      ...commonHeaders,
      'content-security-policy': previewPolicy,
      // Other sites must not receive the address: anyone who has it can open the preview until its signature expires.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
    json: passiveHeaders,
    text: passiveHeaders,
    standalone: standalone(standalonePolicy),
    admin: standalone(adminPolicy),
    asset: commonHeaders,
    // A worker is bound by the policy of its own script: this worker only fetches from the site.
    worker: {
      ...commonHeaders,
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
    image: { ...commonHeaders, 'content-security-policy': "sandbox; default-src 'none'" },
  };
};

/** Returns the headers of a page that may also load from `externalOrigins`. */
export const withExternalOrigins = (
  html: Readonly<Record<string, string>>,
  externalOrigins: ExternalOrigins,
): Readonly<Record<string, string>> =>
  (externalOrigins.tiles === null && !externalOrigins.analytics) ||
  html['content-security-policy'] === undefined
    ? html
    : { ...html, 'content-security-policy': publicPolicy(externalOrigins) };

/** Returns the headers of a page that contains a `style` element with this hash, `sha256-…`. */
export const withStyle = (
  html: Readonly<Record<string, string>>,
  hash: string,
): Readonly<Record<string, string>> => {
  const { 'content-security-policy': policy } = html;
  return policy === undefined
    ? html
    : {
        ...html,
        'content-security-policy': policy.replace("style-src 'self'", `style-src 'self' '${hash}'`),
      };
};
