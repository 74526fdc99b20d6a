/** Defines the types of the addresses that the program itself answers, which `platform/site-addresses.ts` collects. */

/** A screen of the site for which menus can have an item. */
export interface SiteScreen {
  path: string;
  title: string;
  /** True: search engines must not index it */
  noIndex?: true;
}

export interface SiteAddresses {
  /** The screens of features and the lists of entities, by name */
  readonly screens: ReadonlyMap<string, SiteScreen>;
  /** First segments that a page made in the admin cannot have */
  readonly reservedSegments: ReadonlySet<string>;
  /** First segments of calls, files and documents: no page has such an address, so there are no redirects from them */
  readonly nonPageSegments: ReadonlySet<string>;
}
