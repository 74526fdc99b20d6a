/** Lists all letters of reference, each with its scan, its excerpt, and its author. */

import { projectAddress } from '#features/projects/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { LETTERS_PATH, letterAddress } from '../../address.ts';
import { list as m, parts, relationships } from '../../messages/en-GB.ts';
import type { Letter } from '../../schema.ts';
import { documentLabel, positionText, withQuotationMarks } from '../letter-text.ts';
import { lettersQuery } from '../queries.ts';
import { Scan } from '../scan.tsx';
import { letterCollection } from '../structured-data.ts';

export async function loader({ load }: LoadContext): Promise<void> {
  await load(lettersQuery());
}

export function head({ siteUrl, read }: HeadContext): Head {
  return {
    title: m.title,
    description: m.description,
    canonical: LETTERS_PATH,
    jsonLd: letterCollection(siteUrl, read(lettersQuery()) ?? []),
  };
}

export function Component() {
  const letters = useGuestQuery(lettersQuery());
  const format = useFormat();
  return (
    <>
      <div className="g pagehead">
        <div className="c7">
          <h1 className="t1">{m.title}</h1>
          {letters.length > 0 && <p className="lead">{format.fill(m.lead, { count: letters.length })}</p>}
        </div>
      </div>
      {letters.length === 0 ? (
        <NoLetters />
      ) : (
        <ul className="g letters">
          {letters.map((letter, index) => (
            <li key={letter._id} className={index === 0 ? 'letter lead-letter' : 'letter'}>
              <LetterEntry letter={letter} priority={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function LetterEntry({ letter, priority }: { letter: Letter; priority: boolean }) {
  const format = useFormat();
  const { title, organisation, letterDate, documents, excerpt, language, authorName, project } = letter;
  const [firstDocument] = documents;
  const href = letterAddress(letter);
  return (
    <article aria-label={title}>
      <Scan
        href={href}
        thumbnail={firstDocument?.thumbnail ?? null}
        alt={format.fill(parts.scan, { organisation, date: format.day(letterDate) ?? letterDate })}
        {...(firstDocument === undefined ? {} : { tag: documentLabel(firstDocument, format) })}
        priority={priority}
        isRepeated
      />
      <div className="letter-words">
        {excerpt === null ? (
          <h2 className="t3">
            <bdi>{title}</bdi>
          </h2>
        ) : (
          <blockquote>
            <p lang={language ?? undefined}>{withQuotationMarks(excerpt, format.fill)}</p>
          </blockquote>
        )}
        <p className="who">
          <strong>
            <bdi>{authorName}</bdi>
          </strong>
          <span className="quiet">
            <bdi>{positionText(letter, format.fill)}</bdi>
          </span>
        </p>
        <TitleBlock
          columns={4}
          cells={[
            {
              label: m.date,
              value: <time dateTime={letterDate}>{format.day(letterDate)}</time>,
              wide: project === null,
            },
            {
              label: m.relationship,
              value: relationships[letter.relationship],
              wide: project === null,
            },
            project === null
              ? null
              : {
                  label: m.project,
                  wide: 2,
                  value: (
                    <a href={projectAddress(project)}>
                      <bdi>{project.title}</bdi>
                    </a>
                  ),
                },
          ]}
        />
        <p className="acts">
          <a className="btn small" href={href}>
            <span>{rich(format.fill(parts.read, { organisation }), { hidden })}</span>
          </a>
          {firstDocument !== undefined && (
            <a className="btn small" href={firstDocument.url} download="">
              <Icon name="download" />
              <span>{rich(format.fill(m.download, { organisation }), { hidden })}</span>
            </a>
          )}
        </p>
      </div>
    </article>
  );
}

function NoLetters() {
  const { contact } = useSettings();
  return (
    <div className="g none-found">
      <StateBox title={m.none} actions={<CallLink className="btn small" phone={contact.phone} />}>
        <p>{m.noneText}</p>
      </StateBox>
    </div>
  );
}
