/** Loads the built renderers of pages and mails: one for each language, when it is first needed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { nearestLanguage, SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { languagesIn } from '#platform/messages/languages-in.ts';
import { currentLocale } from '#platform/messages/locale.ts';

export interface Renderers {
  /** Renders pages in the language of the request */
  renderer: PageRenderer;
  /** Renders emails in the language of their recipient */
  mails: MailRenderer;
}

const root = path.resolve(import.meta.dirname, '../..');
/** The folder of the built files for browsers. */
export const builtFolder = path.join(root, 'dist/client');
const renderersFolder = path.join(root, 'dist/server');
const BUNDLE_NAME = /^entry-server\.([a-z]{2}-[A-Z]{2})\.js$/;

/** Returns whether `npm run build` has made the renderers. */
export const arePagesBuilt = (): boolean =>
  existsSync(path.join(renderersFolder, `entry-server.${SOURCE_LOCALE}.js`));

/** Loads the renderers that `npm run build` made. */
export const builtRenderers = async (folder = renderersFolder): Promise<Renderers> => {
  const built = languagesIn(folder, BUNDLE_NAME);
  const bundles = new Map<string, Promise<Renderers>>();
  const bundleIn = (locale: string): Promise<Renderers> => {
    const language = nearestLanguage(locale, built);
    const bundle =
      bundles.get(language) ??
      (import(pathToFileURL(path.join(folder, `entry-server.${language}.js`)).href) as Promise<Renderers>);
    bundles.set(language, bundle);
    return bundle;
  };
  // Pages have the same addresses in every language.
  const { renderer } = await bundleIn(SOURCE_LOCALE);
  return {
    renderer: {
      ...renderer,
      render: async (request) => (await bundleIn(currentLocale())).renderer.render(request),
    },
    mails: {
      render: async (kind, data, letterhead) =>
        (await bundleIn(letterhead.locale)).mails.render(kind, data, letterhead),
    },
  };
};
