export const SITEMAP_PATH = '/sitemap.xml';
