/**
 * Builds the schema.org data of letters, which are documents and not reviews. The data contain only what is also on the
 * page.
 */

import { projectAddress } from '#features/projects/address.ts';
import { breadcrumbList, organisationId } from '#web/site/structured-data/index.ts';
import { LETTERS_PATH, letterAddress } from '../address.ts';
import { list as m } from '../messages/en-GB.ts';
import type { Letter } from '../schema.ts';

const LIST = { label: m.title, path: LETTERS_PATH };

export const letterCollection = (siteUrl: string, letters: readonly Letter[]): object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': siteUrl + LETTERS_PATH,
    url: siteUrl + LETTERS_PATH,
    name: LIST.label,
    about: { '@id': organisationId(siteUrl) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: letters.length,
      itemListElement: letters.map((letter, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: letter.title,
        url: siteUrl + letterAddress(letter),
      })),
    },
  },
  breadcrumbList(siteUrl, [LIST]),
];

export const letterDocument = (siteUrl: string, letter: Letter): object[] => {
  const url = siteUrl + letterAddress(letter);
  const { authorTitle, excerpt, transcript, language, project, documents } = letter;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'DigitalDocument',
      '@id': `${url}#letter`,
      url,
      mainEntityOfPage: url,
      name: letter.title,
      genre: m.genre,
      dateCreated: letter.letterDate,
      author: {
        '@type': 'Person',
        name: letter.authorName,
        ...(authorTitle === null ? {} : { jobTitle: authorTitle }),
        worksFor: { '@type': 'Organization', name: letter.organisation },
      },
      about: project === null ? { '@id': organisationId(siteUrl) } : siteUrl + projectAddress(project),
      ...(excerpt === null ? {} : { abstract: excerpt }),
      ...(transcript === null ? {} : { text: transcript }),
      ...(language === null ? {} : { inLanguage: language }),
      ...(documents.length === 0
        ? {}
        : {
            encoding: documents.map((document) => ({
              '@type': 'MediaObject',
              contentUrl: siteUrl + document.url,
              encodingFormat: document.type,
              contentSize: String(document.bytes),
            })),
          }),
    },
    breadcrumbList(siteUrl, [LIST, { label: letter.title, path: letterAddress(letter) }]),
  ];
};
