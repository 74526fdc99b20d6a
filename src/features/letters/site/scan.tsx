/** The first page of a letter as it arrived: a sheet with a thin line round it, and what it is at its foot. */
import type { DocumentOnWire } from '#features/documents/schema.ts';

interface Props {
  href: string;
  thumbnail: DocumentOnWire['thumbnail'];
  /** Whose letter it is, of which day */
  alt: string;
  /** "PDF, 2 pages" */
  tag?: string;
  className?: string;
  priority?: boolean;
  /** Where the words beside it lead to the same page, it is left out of the tab order. */
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
          <span className="vh">{alt}</span>
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
