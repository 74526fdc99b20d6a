/** Shows one letter: its excerpt, author and other facts, documents, pages and transcript. */
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { socialImage } from '#features/images/address.ts';
import { projectAddress } from '#features/projects/address.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { OnwardLink } from '#web/ui/card/onward-link.tsx';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { LETTERS_PATH, letterAddress } from '../../address.ts';
import { list, detail as m, relationships } from '../../messages/en-GB.ts';
import type { Letter } from '../../schema.ts';
import { documentLabel, paragraphsOf, positionText, withQuotationMarks } from '../letter-text.ts';
import { letterQuery } from '../queries.ts';
import { letterDocument } from '../structured-data.ts';
import { pagePictures } from './page-pictures.ts';
import { Pages } from './pages.tsx';

/** A title with more characters is set in smaller type. */
const MAX_NORMAL_TITLE_LENGTH = 60;

export async function loader({ params, load }: LoadContext): Promise<void> {
  if (params['letter'] === undefined) notFound();
  const letter = await load(letterQuery(params['letter']));
  if (letter.url !== params['letter']) movedTo(letterAddress(letter));
}

export function head({ params, siteUrl, format, read }: HeadContext): Head {
  const letter = read(letterQuery(params['letter'] ?? ''));
  if (letter === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  return {
    title:
      letter.seoTitle ?? format.fill(m.title, { title: letter.title, organisation: letter.organisation }),
    description: letter.seoDescription ?? letter.excerpt,
    canonical: letterAddress(letter),
    image: socialImage(letter.socialImage),
    jsonLd: letterDocument(siteUrl, letter),
  };
}

export function Component() {
  const { letter: slugOrId = '' } = useParams();
  const letter = useGuestQuery(letterQuery(slugOrId));
  const { fill } = useFormat();
  const pages = useMemo(() => pagePictures(letter.documents, fill), [letter, fill]);
  return (
    <article key={letter._id}>
      <div className="g">
        <Breadcrumbs crumbs={[{ label: list.title, href: LETTERS_PATH }, { label: letter.title }]} />
      </div>
      <div className={pages.length === 0 ? 'g letter-sheet no-pages' : 'g letter-sheet'}>
        <div className="letter-facts">
          <h1 className={letter.title.length > MAX_NORMAL_TITLE_LENGTH ? 't1 long' : 't1'}>
            <bdi>{letter.title}</bdi>
          </h1>
          {letter.excerpt !== null && (
            <blockquote className="letter-excerpt">
              <p lang={letter.language ?? undefined}>{withQuotationMarks(letter.excerpt, fill)}</p>
            </blockquote>
          )}
          <Facts letter={letter} />
          <DocumentList letter={letter} />
        </div>
        <Pages letter={letter} pages={pages} />
      </div>
      <Transcript letter={letter} />
      <p className="g letter-onward">
        <OnwardLink href={LETTERS_PATH}>{m.all}</OnwardLink>
      </p>
    </article>
  );
}

function Facts({ letter }: { letter: Letter }) {
  const format = useFormat();
  const { general } = useSettings();
  const { authorName, letterDate, relationship, project, language } = letter;
  return (
    <TitleBlock
      columns={2}
      cells={[
        { label: m.author, value: <bdi>{authorName}</bdi>, wide: true, big: true },
        { label: m.position, value: <bdi>{positionText(letter, format.fill)}</bdi>, wide: true },
        { label: m.date, value: <time dateTime={letterDate}>{format.day(letterDate)}</time> },
        { label: m.relationship, value: relationships[relationship] },
        project === null
          ? null
          : {
              label: m.project,
              wide: true,
              value: (
                <a href={projectAddress(project)}>
                  <bdi>{project.title}</bdi>
                </a>
              ),
            },
        language === null || language.slice(0, 2) === general.locale.slice(0, 2)
          ? null
          : { label: m.language, wide: true, value: format.language(language) },
      ]}
    />
  );
}

function DocumentList({ letter }: { letter: Letter }) {
  const format = useFormat();
  const { documents } = letter;
  if (documents.length === 0) return null;
  return (
    <ul className="documents" aria-label={m.downloads}>
      {documents.map((document, index) => (
        <li key={document._id}>
          <a href={document.url} download="">
            <Icon name="download" />
            <span className="document-name">
              <bdi>
                {document.title ??
                  (documents.length === 1 ? m.download : format.fill(m.document, { number: index + 1 }))}
              </bdi>
            </span>
            <span className="mono">{documentLabel(document, format)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Transcript({ letter }: { letter: Letter }) {
  const paragraphs = paragraphsOf(letter.transcript ?? '');
  if (paragraphs.length === 0) return null;
  return (
    <section className="g section transcript" aria-labelledby="transcript">
      <SectionHead id="transcript" title={m.transcript} />
      <div className="prose" lang={letter.language ?? undefined}>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are never reordered
          <p key={index} className="pre">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
