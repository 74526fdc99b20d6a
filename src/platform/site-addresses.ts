/** The addresses of the site that the program itself answers, collected from what is registered. */
import type { AnyContentType } from './content/content-type.ts';
import { ANSWERED_ADDRESSES, RESERVED_ADDRESSES } from './schema/page-path.ts';
import type { SiteAddresses, SiteScreen } from './schema/site-addresses.ts';

interface Registered {
  readonly screens?: { readonly [name: string]: SiteScreen };
  readonly contentTypes?: readonly AnyContentType[];
}

const firstOf = (path: string): string => path.split('/')[1] ?? '';

/** Documents, such as feeds, are added once the features have started. */
export const siteAddresses = (
  features: readonly Registered[],
): SiteAddresses & { addDocuments(paths: readonly string[]): void } => {
  const screens = new Map<string, SiteScreen>(
    features.flatMap(({ screens: own = {}, contentTypes = [] }) => [
      ...contentTypes.flatMap(({ entity }): [string, SiteScreen][] =>
        entity?.address === undefined
          ? []
          : [[entity.path, { path: entity.address, title: entity.texts.title }]],
      ),
      ...Object.entries(own),
    ]),
  );
  const answered = new Set(ANSWERED_ADDRESSES);
  const reserved = new Set([
    ...RESERVED_ADDRESSES,
    ...[...screens.values()].map(({ path }) => firstOf(path)).filter((first) => first !== ''),
  ]);
  return {
    screens,
    answered,
    reserved,
    addDocuments(paths) {
      for (const path of paths) {
        answered.add(firstOf(path));
        reserved.add(firstOf(path));
      }
    },
  };
};
