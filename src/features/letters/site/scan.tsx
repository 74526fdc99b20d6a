/** Shows the first page of a letter as received: a bordered sheet, with its file type below. */
import type { DocumentOnWire } from '#features/documents/schema.ts';

interface Props {
  href: string;
  thumbnail: DocumentOnWire['thumbnail'];
  /** Its author and date */
  alt: string;
  /** "PDF, 2 pages" */
  tag?: string;
  className?: string;
  priority?: boolean;
  /** If the text beside it links to the same page, it is left out of the tab order. */
  isRepeated?: boolean;
}

export function Scan({ href, thumbnail, alt, tag, className, priority = false, isRepeated = false }: Props) {
  return (
    <a
      className={`scan${thumbnail === null ? ' no-scan' : ''}${className === undefined ? '' : ` ${className}`}`}
      href={href}
      {...(isRepeated ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {thumbnail === null ? (
        <span className="scan-lines">
          <span className="visually-hidden">{alt}</span>
        </span>
      ) : (
        <img
          src={thumbnail.url}
          width={thumbnail.width}
          height={thumbnail.height}
          alt={alt}
          loading={priority ? undefined : 'lazy'}
          decoding={priority ? undefined : 'async'}
        />
      )}
      {tag !== undefined && <span className="scan-tag">{tag}</span>}
    </a>
  );
}
