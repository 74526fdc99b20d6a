/** One letter: its excerpt, author, pages, transcript and documents. */
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { sharedImage } from '#features/images/address.ts';
import { projectAddress } from '#features/projects/address.ts';
import { letterQuery } from '#web/data/queries.ts';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { useGuest, useSettings } from '#web/data/use-guest.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { OnwardLink } from '#web/ui/onward-link.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { TitleBlock } from '#web/ui/title-block.tsx';
import { LETTERS_PATH, letterAddress } from '../../address.ts';
import type { Letter } from '../../schema.ts';
import { documentLabels, paragraphsOf, positionWords, quoted, RELATIONSHIP_WORDS } from '../letter-words.ts';
import { letterDocument } from '../structured-data.ts';
import { pagePictures } from './page-pictures.ts';
import { Pages } from './pages.tsx';

/** Longer titles are set smaller. */
const LONG = 60;

export async function loader({ params, need }: LoadContext): Promise<void> {
  if (params['letter'] === undefined) notFound();
  const letter = await need(letterQuery(params['letter']));
  if (letter.url !== params['letter']) movedTo(letterAddress(letter));
}

export function head({ params, siteUrl, read }: HeadContext): Head {
  const letter = read(letterQuery(params['letter'] ?? ''));
  if (letter === undefined)
    return { title: 'Letters of reference', description: null, canonical: null, jsonLd: [] };
  return {
    title: letter.seoTitle ?? `${letter.title}, ${letter.organisation}`,
    description: letter.seoDescription ?? letter.excerpt,
    canonical: letterAddress(letter),
    image: sharedImage(letter.socialImage),
    jsonLd: letterDocument(siteUrl, letter),
  };
}

export function Component() {
  const { letter: url = '' } = useParams();
  const letter = useGuest(letterQuery(url));
  const pages = useMemo(() => pagePictures(letter.documents), [letter]);
  return (
    <article className="letter-page" key={letter._id}>
      <div className="g">
        <Breadcrumbs
          crumbs={[{ label: 'Letters of reference', href: LETTERS_PATH }, { label: letter.title }]}
        />
      </div>
      <div className={pages.length === 0 ? 'g letter-sheet no-pages' : 'g letter-sheet'}>
        <div className="letter-facts">
          <h1 className={letter.title.length > LONG ? 't1 long' : 't1'}>
            <bdi>{letter.title}</bdi>
          </h1>
          {letter.excerpt !== null && (
            <blockquote className="letter-excerpt">
              <p>{quoted(letter.excerpt)}</p>
            </blockquote>
          )}
          <Facts letter={letter} />
          <Papers letter={letter} />
        </div>
        <Pages letter={letter} pages={pages} />
      </div>
      <Transcript letter={letter} />
      <p className="g letter-onward">
        <OnwardLink href={LETTERS_PATH}>All letters of reference</OnwardLink>
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
        { label: 'Written by', value: <bdi>{authorName}</bdi>, wide: true, big: true },
        { label: 'For', value: <bdi>{positionWords(letter)}</bdi>, wide: true },
        { label: 'Date', value: <time dateTime={letterDate}>{format.day(letterDate)}</time> },
        { label: 'Wrote as', value: RELATIONSHIP_WORDS[relationship] },
        project === null
          ? null
          : {
              label: 'Project',
              wide: true,
              value: (
                <a href={projectAddress(project)}>
                  <bdi>{project.title}</bdi>
                </a>
              ),
            },
        language === null || language.slice(0, 2) === general.locale.slice(0, 2)
          ? null
          : { label: 'Language', wide: true, value: nameOfLanguage(language, general.locale) },
      ]}
    />
  );
}

const nameOfLanguage = (language: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;

function Papers({ letter }: { letter: Letter }) {
  const format = useFormat();
  const { documents } = letter;
  if (documents.length === 0) return null;
  return (
    <ul className="papers" aria-label="To take along">
      {documents.map((paper, index) => (
        <li key={paper._id}>
          <a href={paper.url} download="">
            <Icon name="download" />
            <span className="paper-name">
              <bdi>
                {paper.title ?? (documents.length === 1 ? 'Download the letter' : `Paper ${index + 1}`)}
              </bdi>
            </span>
            <span className="mono">{documentLabels(paper, format)}</span>
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
      <SectionHead id="transcript" title="The letter in words" />
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
