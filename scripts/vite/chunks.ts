/** Assigns modules to the chunks of the browser's build. */
import { join } from 'node:path';
import { mainOf, root, UNREACHABLE } from './files.ts';

/** Returns whether only the account or the content area uses this file. */
export function isForStandaloneAppsOnly(file: string): boolean {
  return /\?own$|\/src\/(?:web|features\/[^/]+)\/(?:account|admin)\/|\/src\/features\.admin|\/src\/web\/data\/messages\/|\/src\/web\/data\/(?:[\w-]+\/)?(?:start-app|site-settings|standalone-state|remote-check|account-screens|startup|sign-out|auth-calls|guards)\./.test(
    file,
  );
}

/** Returns whether the file belongs in the chunk that every public screen loads. */
export function isForEveryPublicScreen(file: string): boolean {
  // Style sheets are not part of a chunk.
  if (/\.css(?:\?|$)/.test(file)) return false;
  // Only some screens use these.
  if (
    /\/src\/web\/(?:ui\/(?:[\w-]+\/)?(?:paging|pages-to-show|tab-links|list-filters|field-frame|native-field|error-summary)\.|ui\/messages\/en-GB\.ts\?section=paging$|data\/(?:[\w-]+\/)?(?:excerpt|list-address|post-guest)\.)/.test(
      file,
    )
  )
    return false;
  // Includes only packages that every public page uses; other packages are in the chunks that import them.
  return /\/src\/platform\/messages\/|\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|\/src\/web\/(?:data|ui|site\/(?:layout|errors|not-found|structured-data))\/|\/(?:entry-client|routes|screens|client-side-navigation|project-card|portrait|initials|page-path|address|queries|telephone)\.|\/features\.site\.|\/messages\/en-GB\.ts\?section=(?:frame|notFound|failure|projectCard)$|rolldown\/runtime/.test(
    file,
  );
}

/**
 * Returns a function that returns the name of the chunk of a module of the content area: the renderer, the session check,
 * the frame with its lists, or the forms. With more chunks, a slow phone would spend its time on requests.
 */
export function contentAreaChunk(): (file: string, build: BuildModules) => string | null {
  const chunks: [name: string, root: string][] = [
    ['renderer', UNREACHABLE],
    ['session', mainOf('admin')],
    ['admin', 'src/web/admin/program.tsx'],
    ['form', 'src/web/admin/form/resource-form.tsx'],
  ];
  let chunkOfModule: Map<string, string> | undefined;
  return (file, build) => {
    if (chunkOfModule === undefined) {
      chunkOfModule = new Map();
      for (const [name, entryModule] of chunks) {
        const reachedModules = new Set([join(root, entryModule)]);
        for (const module of reachedModules)
          for (const importedId of build.getModuleInfo(module)?.importedIds ?? [])
            reachedModules.add(importedId);
        for (const module of reachedModules)
          if (isForStandaloneAppsOnly(module) && !chunkOfModule.has(module)) chunkOfModule.set(module, name);
      }
    }
    return chunkOfModule.get(file) ?? null;
  };
}

interface BuildModules {
  getModuleInfo(file: string): { importedIds: readonly string[] } | null;
}
