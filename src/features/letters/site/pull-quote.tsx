/**
 * Shows the excerpt of a letter as a pull quote with scan and author, on the home page and on the page of its project.
 */

import { rich } from '#platform/messages/catalogue.ts';
import { OnwardLink } from '#web/ui/card/onward-link.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { StaticContent } from '#web/ui/static-content.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { letterAddress } from '../address.ts';
import { parts as m } from '../messages/en-GB.ts';
import type { ProjectLetter } from '../schema.ts';
import { positionText, withQuotationMarks } from './letter-text.ts';
import { Scan } from './scan.tsx';

interface Props {
  letter: ProjectLetter;
  /** The accessible name of the section */
  label: string;
  /** A link to all letters, beside the link to this one */
  allLink?: { href: string; label: string };
}

export function PullQuote({ letter, label, allLink }: Props) {
  const format = useFormat();
  const { authorName, organisation, excerpt, language, letterDate, thumbnail, title } = letter;
  const href = letterAddress(letter);
  return (
    <StaticContent
      as="section"
      className="quote section"
      aria-label={label}
      record={letter}
      part={`quote ${allLink?.label}`}
      content={() => (
        <div className="g quote-row">
          <Scan
            href={href}
            thumbnail={thumbnail}
            alt={format.fill(m.scan, { organisation, date: format.day(letterDate) ?? letterDate })}
            isRepeated
          />
          <figure className="quote-words">
            <blockquote>
              {excerpt === null ? (
                <p>
                  <bdi>{title}</bdi>
                </p>
              ) : (
                <p lang={language ?? undefined}>{withQuotationMarks(excerpt, format.fill)}</p>
              )}
            </blockquote>
            <figcaption className="who">
              <strong>
                <bdi>{authorName}</bdi>
              </strong>
              <span className="quiet">
                <bdi>{positionText(letter, format.fill)}</bdi>,{' '}
                <time dateTime={letterDate}>{format.day(letterDate)}</time>
              </span>
            </figcaption>
            <p className="quote-ways">
              <OnwardLink href={href}>{rich(format.fill(m.read, { organisation }), { hidden })}</OnwardLink>
              {allLink !== undefined && <OnwardLink href={allLink.href}>{allLink.label}</OnwardLink>}
            </p>
          </figure>
        </div>
      )}
    />
  );
}
