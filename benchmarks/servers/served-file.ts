/** An answer of Sitework as a file and headers, for another server to send. */
export interface ServedFile {
  /** A path such as `/front.br` */
  address: string;
  file: string;
  /** The headers that Sitework sends, without those that every server writes itself */
  headers: Record<string, string>;
}
