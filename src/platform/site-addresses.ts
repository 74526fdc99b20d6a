/** Collects, from the registered features, the addresses that the program itself answers. */
import type { AnyContentType } from './content/content-type.ts';
import type { Messages } from './messages/catalogue.ts';
import { translated } from './messages/translated.ts';
import type { Entity, EntityTexts } from './schema/entity.ts';
import type { SiteAddresses, SiteScreen } from './schema/site-addresses.ts';
import { NON_PAGE_SEGMENTS, RESERVED_SEGMENTS } from './schema/values/page-path.ts';

interface SiteAddressSource {
  readonly screens?: { readonly [name: string]: SiteScreen };
  readonly contentTypes?: readonly AnyContentType[];
}

/** Returns the screen of an entity's list; its title is read at each use, in the language of the request. */
const listScreen = ({ declaredTexts }: Entity, path: string): SiteScreen => ({
  path,
  get title() {
    return translated(declaredTexts as Messages & EntityTexts).title;
  },
});

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/**
 * Returns the addresses of the registered features. `addDocuments` adds those of public documents, such as feeds,
 * which are known only once the features have started.
 */
export const siteAddresses = (
  features: readonly SiteAddressSource[],
): SiteAddresses & { addDocuments(paths: readonly string[]): void } => {
  const screens = new Map<string, SiteScreen>(
    features.flatMap(({ screens: own = {}, contentTypes = [] }) => [
      ...contentTypes.flatMap(({ entity }): [string, SiteScreen][] =>
        entity?.address === undefined ? [] : [[entity.path, listScreen(entity, entity.address)]],
      ),
      ...Object.entries(own),
    ]),
  );
  const nonPageSegments = new Set(NON_PAGE_SEGMENTS);
  const reservedSegments = new Set([
    ...RESERVED_SEGMENTS,
    ...[...screens.values()].map(({ path }) => firstSegment(path)).filter((first) => first !== ''),
  ]);
  return {
    screens,
    nonPageSegments,
    reservedSegments,
    addDocuments(paths) {
      for (const path of paths) {
        nonPageSegments.add(firstSegment(path));
        reservedSegments.add(firstSegment(path));
      }
    },
  };
};
