/** A picture with its name and a caption strip as one link: a project in a list. */
import type { Image } from '#features/images/schema.ts';
import { Picture, type PictureRatio } from '../picture/picture.tsx';
import { CaptionStrip } from './caption-strip.tsx';

export interface CardProps {
  href: string;
  title: string;
  image: Image | null;
  sizes: string;
  /** Number, place, year, size, in this order; missing ones are left out. */
  caption: readonly (string | null | undefined)[];
  big?: boolean;
  priority?: boolean;
  ratio?: PictureRatio;
  className?: string;
  /** The heading level of the name: 3 under a section heading. */
  level?: 2 | 3;
}

export function Card({
  href,
  title,
  image,
  sizes,
  caption,
  big,
  priority,
  ratio,
  className,
  level = 3,
}: CardProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <a className={`card${big ? ' big' : ''}${className ? ` ${className}` : ''}`} href={href}>
      <Picture
        className="pic vt-from"
        image={image}
        sizes={sizes}
        ratio={ratio ?? '3/2'}
        alt={image?.alt ?? ''}
        priority={priority ?? false}
      />
      <Name className="card-name">
        <bdi>{title}</bdi>
      </Name>
      <CaptionStrip cells={caption} />
    </a>
  );
}
