/** What the program itself answers on the site. `platform/site-addresses.ts` collects it. */

/** A screen of the site that menus can lead to. */
export interface SiteScreen {
  path: string;
  title: string;
  /** True: not for search engines */
  noIndex?: true;
}

export interface SiteAddresses {
  /** The screens of features and the lists of entities, by name */
  readonly screens: ReadonlyMap<string, SiteScreen>;
  /** First segments that no page made in the admin can have */
  readonly reservedSegments: ReadonlySet<string>;
  /** First segments of calls, files and documents: there is never a page, so nothing redirects from there */
  readonly nonPageSegments: ReadonlySet<string>;
}
