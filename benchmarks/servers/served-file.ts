/** An answer of Sitework's, as a file and headers that another server can give alike. */
export interface ServedFile {
  /** `/front.br` */
  address: string;
  file: string;
  /** As Sitework sends them, without those that every server writes itself */
  headers: Record<string, string>;
}
