/** Shows one search result: its picture or a label, its title, its excerpt, and facts such as its date. */

import { excerptParts } from '#web/data/guest/excerpt.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { dayIn } from '#web/ui/text/day-in.ts';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { itemTypes, item as m } from '../messages/en-GB.ts';
import type { SearchItem } from '../schema.ts';

interface Props {
  item: SearchItem;
  level: 2 | 3;
}

export function SearchResult({ item, level }: Props) {
  const format = useFormat();
  const { general } = useSettings();
  const timeZone = item.timeZone ?? general.timeZone;
  const Title = `h${level}` as const;
  const facts = factsOf(item, format, timeZone);
  return (
    <li>
      <a className="search-result" href={item.url}>
        <ResultThumbnail
          item={item}
          date={item.date === null ? null : formatDate(item.date, format, timeZone)}
        />
        <div>
          <Title>
            <bdi>{item.title}</bdi>
          </Title>
          {item.excerpt !== '' && (
            <p dir="auto">
              {excerptParts(item.excerpt).map(({ text, marked }, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
                marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </p>
          )}
          {facts.length > 0 && (
            <p className="mono">
              {facts.map((fact, at) => (
                <span key={fact}>
                  {at > 0 && ', '}
                  <bdi>{fact}</bdi>
                </span>
              ))}
            </p>
          )}
        </div>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}

/**
 * Shows, beside the text, a picture, or else a file's type and size, a tender's closing date, or the type of the
 * result.
 */
function ResultThumbnail({ item, date }: { item: SearchItem; date: string | null }) {
  const format = useFormat();
  const { type, image, file } = item;
  if (image !== null)
    return <Picture image={image} ratio="3/2" sizes="148px" alt="" className="search-result-picture" />;
  const lines =
    file !== null
      ? [extensionOf(file.fileName), format.bytes(file.bytes)]
      : type === 'tenders' && date !== null
        ? [m.closing, date]
        : [itemTypes[type]];
  return (
    <span className="search-result-label">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

const extensionOf = (fileName: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toUpperCase() ?? m.file;

/** The types whose date helps a visitor. */
const TYPES_WITH_DATE: ReadonlySet<SearchItem['type']> = new Set([
  'projects',
  'tenders',
  'letters',
  'posts',
  'documents',
]);

function factsOf(item: SearchItem, format: Formats, timeZone: string): string[] {
  const { type, date, belongsTo, file, image } = item;
  // A tender without a picture already shows its date in the thumbnail's place. A project without a completion date has
  // its publication date, an instant, which does not help visitors.
  const showsDate =
    TYPES_WITH_DATE.has(type) &&
    !(type === 'tenders' && image === null) &&
    !(type === 'projects' && date !== null && date.length > 10);
  return [
    belongsTo?.title ?? null,
    file?.pages ? format.fill(m.pages, { count: file.pages }) : null,
    showsDate && date !== null ? formatDate(date, format, timeZone) : null,
  ].filter((fact) => fact !== null);
}

/** Formats a month, a day, or the day of an instant in this time zone. */
function formatDate(date: string, format: Formats, timeZone: string): string {
  if (/^\d{4}-\d{2}$/.test(date)) return format.yearMonth(date) ?? date;
  if (date.length <= 10) return format.day(date) ?? date;
  return format.day(dayIn(timeZone, date)) ?? date;
}
