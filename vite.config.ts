/**
 * Configures the two builds of each language. The first makes the files for browsers (dist/client). The second makes the
 * renderer that the server calls (dist/server/entry-server.de-DE.js), which contains the names of the first build's files.
 * `BUILD_LOCALE` names the language; the default is English. Languages share all files that contain no texts.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { asciiOutput } from './scripts/ascii-output.ts';
import { cutFonts } from './scripts/fonts.mjs';
import { contentAreaChunk, isForEveryPublicScreen, isForStandaloneAppsOnly } from './scripts/vite/chunks.ts';
import { browserSheets, builtText, clientAssets } from './scripts/vite/client-assets.ts';
import {
  BOOT,
  bootOf,
  client,
  ENTRY,
  locale,
  manifestFile,
  output,
  PRINT,
  root,
  SCREENS,
  STYLES,
  stylesOf,
} from './scripts/vite/files.ts';
import { leanRouter, ownLibraries, ownLoader, productionRouter } from './scripts/vite/libraries.ts';
import { builtLocale, messageSections } from './scripts/vite/messages.ts';
import { screenRules } from './scripts/vite/screen-styles.ts';
import { SOURCE_LOCALE } from './src/platform/messages/catalogue.ts';
import { standaloneNames } from './src/web/standalone.ts';

export default defineConfig(async ({ command, isSsrBuild }): Promise<UserConfig> => {
  await cutFonts();
  const isBuild = command === 'build';
  return {
    root,
    appType: 'custom',
    publicDir: false,
    plugins: [
      react(),
      clientAssets(isBuild),
      screenRules(isBuild ? () => builtText(join(root, SCREENS)) : null),
      builtLocale(),
      ...(isBuild ? [leanRouter(), ownLoader()] : []),
      ...(isBuild || locale !== SOURCE_LOCALE
        ? [messageSections({ forBrowsers: isBuild && !isSsrBuild })]
        : []),
      ...(isBuild && !isSsrBuild ? [ownLibraries()] : []),
      ...(isBuild && isSsrBuild ? [browserSheets(), asciiOutput()] : []),
    ],
    resolve: {
      // react-router exports only its development build, so its production build is addressed by path.
      alias: isBuild ? productionRouter : [],
    },
    // The renderer is a single file, so that nothing is resolved in node_modules when the server starts. `prettier`, which
    // could format the HTML of mails, is never called and is larger than all other modules together.
    ssr: isBuild ? { noExternal: true, external: ['prettier'] } : {},
    define: isBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: isSsrBuild
      ? {
          outDir: join(output, 'server'),
          target: 'node26',
          minify: false,
          emptyOutDir: false,
          rolldownOptions: {
            input: { [`entry-server.${locale}`]: ENTRY },
            // Comments would stay in memory with the code.
            output: { chunkFileNames: `assets/[name]-[hash].${locale}.js`, comments: false },
          },
        }
      : {
          outDir: client,
          manifest: manifestFile,
          // scripts/build.mjs empties the folder before it builds the first language.
          emptyOutDir: false,
          target: 'baseline-widely-available',
          // Every visitor downloads a data URL in a style sheet, but a file only where it is used.
          assetsInlineLimit: 0,
          // The helper for preloading would be larger than the boot script itself.
          modulePreload: false,
          rolldownOptions: {
            // Constants that several chunks use (mostly addresses) take less space inlined than exported and imported.
            optimization: { inlineConst: { mode: 'all' } },
            input: [
              BOOT,
              STYLES,
              PRINT,
              ...standaloneNames.flatMap((name) => [bootOf(name), stylesOf(name)]),
            ],
            // One chunk has what every public screen uses. Screens, and what few of them share, are loaded on demand.
            output: {
              codeSplitting: {
                // Otherwise the helper that loads chunks would move from the boot script into the chunk of the app.
                includeDependenciesRecursively: false,
                groups: [
                  {
                    name: 'app',
                    test: (file: string) => !isForStandaloneAppsOnly(file) && isForEveryPublicScreen(file),
                  },
                  { name: contentAreaChunk(), debugName: 'content area' },
                ],
              },
            },
          },
        },
  };
});
