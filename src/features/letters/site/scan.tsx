/** Renders the scan of a letter's first page, or a ruled sheet if there is no scan, as a link to the letter. */
import type { DocumentOnWire } from '#features/documents/schema.ts';

interface Props {
  href: string;
  thumbnail: DocumentOnWire['thumbnail'];
  alt: string;
  /** Shown in a corner of the scan: "PDF, 2 pages, 410 kB" */
  tag?: string;
  className?: string;
  priority?: boolean;
  /** A link beside this one leads to the same page, so keyboard and screen reader skip this one. */
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
