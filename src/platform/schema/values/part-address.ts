/** Returns the address of one part of a document in parts, counted from 1: `/sitemap.xml?part=2`. */
export const partAddress = (path: string, part: number): string => `${path}?part=${part}`;
