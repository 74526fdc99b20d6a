/** Builds the service worker: one classic script at a fixed address, the same for all languages. */
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { hashOfSources } from './scripts/build-stamp.mjs';

const root = import.meta.dirname;

export default defineConfig({
  root,
  appType: 'custom',
  publicDir: false,
  define: { BUILD_VERSION: JSON.stringify(hashOfSources().slice(0, 16)) },
  build: {
    outDir: join(root, 'dist/client'),
    emptyOutDir: false,
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: { 'service-worker': join(root, 'src/web/service-worker/main.ts') },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
