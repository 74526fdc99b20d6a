/** Renders the default pages of a content type, a list and the page of a record. Server only. */
import type { ReactNode } from 'react';
import { socialImage } from '#features/images/address.ts';
import { PictureRows } from '#features/images/site/viewer/picture-rows.tsx';
import { usePictureViewer } from '#features/images/site/viewer/use-picture-viewer.tsx';
import type { RecordListPage, RecordPage, ShownValue } from '#features/public-records/record-page.ts';
import { listPageAddress } from '#platform/schema/values/page-path.ts';
import type { Head } from '#web/data/screen.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { record as m } from '../messages/en-GB.ts';
import { breadcrumbList, organisationId } from '../structured-data/index.ts';

/** Titles with more characters are set smaller. */
const LONG_TITLE = 60;
/** How many pictures are shown before the visitor asks for the others. */
const INITIAL_PICTURES = 24;

export function DefaultPageContent({ page }: { page: RecordPage | RecordListPage }) {
  return page.kind === 'list' ? <RecordList {...page} /> : <RecordDetail {...page} />;
}

function RecordList({ title, path, page, pages, items }: RecordListPage) {
  return (
    <>
      <div className="g pagehead">
        <div className="c8">
          <h1 className="t1">{title}</h1>
        </div>
      </div>
      {items.length === 0 ? (
        <div className="g none-found">
          <StateBox
            title={m.none}
            actions={
              <a className="btn small" href="/">
                {m.toHome}
              </a>
            }
          >
            <p>{m.noneText}</p>
          </StateBox>
        </div>
      ) : (
        <ul className="g cards">
          {items.map((item, index) => (
            <li key={item.url}>
              <Card
                level={2}
                priority={index < 2}
                href={item.url}
                title={item.title}
                image={item.image}
                sizes="(min-width: 900px) 31vw, (min-width: 600px) 46vw, 100vw"
                caption={[]}
              />
              {item.description !== null && (
                <p className="quiet" dir="auto">
                  {item.description}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="g">
        <Paging page={page} pages={pages} address={(number) => listPageAddress(path, number)} />
      </div>
    </>
  );
}

function RecordDetail({ list, title, lead, pictures, texts, details }: RecordPage) {
  const format = useFormat();
  const viewer = usePictureViewer([...pictures], title);
  return (
    <article>
      <header className="g pagehead">
        <div>
          <Breadcrumbs crumbs={[{ label: list.title, href: list.path }, { label: title }]} />
          <h1 className={title.length > LONG_TITLE ? 't1 long' : 't1'}>
            <bdi>{title}</bdi>
          </h1>
          {lead !== null && (
            <p className="lead" dir="auto">
              {lead}
            </p>
          )}
        </div>
      </header>
      {texts.map(({ label, document }) => (
        <section className="g" key={label} aria-label={label ?? title}>
          <div className="c8">
            {label !== null && <SectionHead id={`text-${label}`} title={label} />}
            <RichText document={document} />
          </div>
        </section>
      ))}
      {details.length > 0 && (
        <section className="g section" aria-label={m.details}>
          <div>
            <TitleBlock
              columns={3}
              cells={details.map(({ label, values }) => ({ label, value: renderDetails(values, format) }))}
            />
          </div>
        </section>
      )}
      {pictures.length > 0 && (
        <section className="g pictures" aria-label={m.pictures}>
          <PictureRows images={pictures} viewer={viewer} initialCount={INITIAL_PICTURES} />
        </section>
      )}
    </article>
  );
}

function renderDetails(values: readonly ShownValue[], format: Formats): ReactNode {
  return values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: values have no ids, and a page that the server makes never changes
    <span key={index}>
      {index > 0 && ', '}
      {renderDetail(value, format)}
    </span>
  ));
}

function renderDetail(detail: ShownValue, format: Formats): ReactNode {
  switch (detail.kind) {
    case 'text':
      return <bdi>{detail.text}</bdi>;
    case 'day':
      return <time dateTime={detail.value}>{format.day(detail.value)}</time>;
    case 'month':
      return <time dateTime={detail.value}>{format.yearMonth(detail.value)}</time>;
    case 'time':
      return <time dateTime={detail.value}>{format.dateTime(detail.value)}</time>;
    case 'number':
      return (
        (detail.isYear ? String(detail.value) : format.number(detail.value)) +
        (detail.unit === null ? '' : `\u00a0${detail.unit}`)
      );
    case 'money':
      return format.money({ min: detail.value, max: detail.value, currency: detail.currency });
    case 'link':
      return (
        <a href={detail.url}>
          <bdi>{detail.title}</bdi>
        </a>
      );
  }
}

export function head(page: RecordPage | RecordListPage, siteUrl: string, format: Formats): Head {
  return page.kind === 'list' ? headOfList(page, siteUrl, format) : headOfRecord(page, siteUrl);
}

function headOfList(
  { title, path, page, offset, items }: RecordListPage,
  siteUrl: string,
  format: Formats,
): Head {
  const canonical = listPageAddress(path, page);
  return {
    title: page > 1 ? format.fill(paging.titled, { title, page }) : title,
    description: null,
    canonical,
    image: socialImage(items[0]?.image ?? null),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        '@id': siteUrl + canonical,
        url: siteUrl + canonical,
        name: title,
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: items.length,
          itemListElement: items.map((item, index) => ({
            '@type': 'ListItem',
            position: offset + index + 1,
            name: item.title,
            url: siteUrl + item.url,
          })),
        },
      },
      breadcrumbList(siteUrl, [{ label: title, path }]),
    ],
  };
}

function headOfRecord(page: RecordPage, siteUrl: string): Head {
  const { list, path, title, seoTitle, seoDescription, pictures, publishedAt, updatedAt } = page;
  const image = socialImage(pictures[0] ?? null);
  return {
    title: seoTitle ?? title,
    description: seoDescription,
    canonical: path,
    image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        '@id': siteUrl + path,
        url: siteUrl + path,
        name: title,
        ...(seoDescription === null ? {} : { description: seoDescription }),
        ...(publishedAt === null ? {} : { datePublished: publishedAt }),
        dateModified: updatedAt,
        publisher: { '@id': organisationId(siteUrl) },
        ...(image === null ? {} : { image: siteUrl + image.path }),
      },
      breadcrumbList(siteUrl, [
        { label: list.title, path: list.path },
        { label: title, path },
      ]),
    ],
  };
}
