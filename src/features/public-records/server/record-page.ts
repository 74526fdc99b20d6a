/** Builds the default pages of an entity from its presented records. */

import type { Image } from '#features/images/schema.ts';
import type { DefaultPageSource } from '#platform/http/pages/default-pages.ts';
import type { Messages } from '#platform/messages/catalogue.ts';
import { translated } from '#platform/messages/translated.ts';
import type { AnyFieldText, Entity, EntityTexts } from '#platform/schema/entity.ts';
import type { AnyField } from '#platform/schema/field-types.ts';
import type { RichText } from '#platform/schema/rich-text.ts';
import { listPageAddress } from '#platform/schema/values/page-path.ts';
import type { RecordListPage, RecordPage, ShownValue } from '../record-page.ts';
import { guestFields, type RecordCard } from '../schema.ts';
import type { GuestRecord, GuestSummary } from './guest-record.present.ts';
import { descriptionOf, picturesOf } from './guest-record.present.ts';
import type { GuestRecords } from './guest-records.ts';

/** Returns the texts of a field in the current language. */
const translateTexts = (texts: AnyFieldText): AnyFieldText => translated(texts as Messages & AnyFieldText);
/** Returns the title of an entity's list in the current language. */
const listTitleOf = ({ declaredTexts }: Entity): string =>
  translated(declaredTexts as Messages & EntityTexts).title;

const textValue = (text: string): ShownValue => ({ kind: 'text', text });
const linkValue = ({ title, url }: RecordCard): ShownValue => ({ kind: 'link', title, url });

/** Returns what the page shows of a field's value; empty: nothing. */
const shownValuesOf = (
  field: AnyField,
  { label, unit, options = {}, fields = {} }: AnyFieldText,
  value: unknown,
  currency: string,
): ShownValue[] => {
  if (value === null || value === undefined || value === '') return [];
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.kind === 'text' && field.type === 'url'
        ? [{ kind: 'link', title: String(value), url: String(value) }]
        : [textValue(String(value))];
    case 'country':
    case 'currency':
      return [textValue(String(value))];
    case 'number':
      return field.money
        ? [{ kind: 'money', value: Number(value), currency }]
        : [
            {
              kind: 'number',
              value: Number(value),
              unit: unit ?? field.unit ?? null,
              isYear: field.year === true,
            },
          ];
    case 'choice':
      return [textValue(options[String(value)] ?? String(value))];
    case 'choices':
      return (value as string[]).map((one) => textValue(options[one] ?? one));
    case 'tags':
    case 'lines':
      return (value as string[]).map(textValue);
    case 'flag':
      return value === true ? [textValue(label)] : [];
    case 'day':
      return [{ kind: 'day', value: String(value) }];
    case 'month':
      return [{ kind: 'month', value: String(value) }];
    case 'moment':
      return [{ kind: 'time', value: String(value) }];
    case 'reference':
      return [linkValue(value as RecordCard)];
    case 'references':
      return (value as RecordCard[]).map(linkValue);
    case 'location': {
      const { lat, lng } = value as { lat: number; lng: number };
      return [textValue(`${lat}, ${lng}`)];
    }
    case 'group':
    case 'rows':
      return [value].flat().flatMap((row) =>
        guestFields(field.of).flatMap(([name, innerField]) => {
          const text = fields[name];
          return text === undefined
            ? []
            : shownValuesOf(innerField, text, (row as Record<string, unknown>)[name], currency);
        }),
      );
    default:
      return [];
  }
};

/** The most characters of the lead that serve as the description of a page for search engines. */
const MAX_DESCRIPTION_LENGTH = 160;

const buildRecordPage = (entity: Entity, record: GuestRecord, currency: string): RecordPage => {
  const { address = '', texts, fields } = entity;
  const listTitle = listTitleOf(entity);
  const lead = descriptionOf(record, fields);
  const shownFields = guestFields(fields).flatMap(([name, field]) => {
    const text = texts.fields[name];
    return name === 'title' || text === undefined
      ? []
      : [{ field, text: translateTexts(text), value: record[name] }];
  });
  const richTexts = shownFields.filter(({ field, value }) => field.kind === 'richText' && value !== null);
  return {
    kind: 'record',
    list: { title: listTitle, path: address },
    path: `${address}/${record.url}`,
    title: String(record.title),
    seoTitle: record.seoTitle,
    seoDescription: record.seoDescription ?? lead?.slice(0, MAX_DESCRIPTION_LENGTH) ?? null,
    lead,
    pictures: picturesOf(record, fields),
    texts: richTexts.map(({ text, value }) => ({
      label: richTexts.length === 1 ? null : text.label,
      document: value as RichText,
    })),
    details: shownFields.flatMap(({ field, text, value }) => {
      if (value === lead && field.kind === 'longText') return [];
      const values = shownValuesOf(field, text, value, String(record.currency ?? currency));
      return values.length === 0 ? [] : [{ label: text.label, values }];
    }),
    publishedAt: record.publishedAt,
    updatedAt: record.updatedAt,
  };
};

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/**
 * Returns a function that returns the source of the default page at a path; undefined: the path is not that of the
 * entity's list and cannot be that of one of its records.
 */
export const recordPages = (
  entity: Entity,
  records: GuestRecords<GuestSummary, GuestRecord>,
  readGeneralSettings: () => Promise<{ pageSize: number; currency: string }>,
): ((path: string) => DefaultPageSource | undefined) => {
  const { address = '' } = entity;
  const addressOf = (page: number): string => listPageAddress(address, page);

  const loadList = async (query: URLSearchParams) => {
    const { pageSize } = await readGeneralSettings();
    const pageParameter = query.get('page') ?? '1';
    const page = PAGE_NUMBER.test(pageParameter) ? Number(pageParameter) : 1;
    const { sort, direction } =
      entity.order === 'newest'
        ? ({ sort: 'publishedAt', direction: 'desc' } as const)
        : ({ sort: 'order', direction: 'asc' } as const);
    const results = await records.list({ page, max: pageSize, sort, direction, search: '' });
    if (page > results.pages) return { location: addressOf(results.pages), status: 302 as const };
    const listPage: RecordListPage = {
      kind: 'list',
      title: listTitleOf(entity),
      path: address,
      page,
      pages: results.pages,
      offset: (page - 1) * pageSize,
      items: results.items.map((item) => ({
        title: item.title,
        url: `${address}/${item.url}`,
        description: item.description,
        image: item.image as Image | null,
      })),
    };
    return listPage;
  };

  return (path) => {
    if (path === address) return { parameters: ['page'], load: loadList };
    const slug = path.startsWith(`${address}/`) ? path.slice(address.length + 1) : '';
    if (slug === '' || slug.includes('/')) return undefined;
    return {
      parameters: [],
      async load() {
        const record = await records.find(slug);
        if (record === undefined) return null;
        return record.url === slug
          ? buildRecordPage(entity, record, (await readGeneralSettings()).currency)
          : { location: `${address}/${record.url}`, status: 301 as const };
      },
    };
  };
};
