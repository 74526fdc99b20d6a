/** Defines the formats of a language and country, which browser and server implement with Intl. */
import type { FormatMessage } from './catalogue.ts';

export interface Formats {
  /** Fills the parameters of a message */
  fill: FormatMessage;
  /** `6,940`, `3.5`: at most one decimal */
  number(value: number): string;
  /** A number with this many decimals: `53.8008` */
  exactly(value: number, decimals: number): string;
  /** `6,940 m²`, `18,400 sq ft` */
  area(value: number | null, unit: 'm2' | 'ft2'): string | null;
  /** From kilometres; metres below one kilometre: `212 m`, `3.4 km` */
  length(kilometres: number | null): string | null;
  /** `62%` */
  percent(value: number | null): string | null;
  /** One amount or a range, shortened: `£14.2m`, `£14–16m`, `£850,000`; in German `14,2 Mio. €` */
  money(value: { min: number; max: number; currency: string } | null): string | null;
  /** `2024-07` → `Jul 2024` */
  yearMonth(value: string | null): string | null;
  /** `2024-07` or `2024-07-05` → `2024` */
  year(value: string | null): string | null;
  /** A calendar day, `2024-07-05` → `5 Jul 2024` */
  day(value: string | null): string | null;
  /**
   * A local time, `2026-05-21T14:00:00` → `Thu 21 May 2026, 14:00`, in German `Do., 21. Mai 2026, 14:00`, in the United
   * States `Thu May 21, 2026, 2:00 PM`; ignores seconds and anything after them
   */
  dateTime(value: string): string;
  /** The same without the year: `Thu 21 May, 14:00` */
  dayTime(value: string): string;
  /** The time of day of a local time or of an instant in UTC: `14:00` */
  time(value: string): string;
  /** `212.4 MB`, `640 kB`, `512 bytes`: 1 kB is 1,000 bytes, as in the file lists of phones */
  bytes(value: number): string;
  /** `a, b and c` */
  list(items: readonly string[]): string;
  /** `a, b or c` */
  either(items: readonly string[]): string;
  /** ISO 3166 code: `GB` → `United Kingdom` */
  country(code: string): string;
  /** BCP 47 tag: `de` → `German` */
  language(tag: string): string;
  /** National format in the site's country: `+44 113 496 0142` → `0113 496 0142` in Britain */
  telephone(phone: string): string;
}
