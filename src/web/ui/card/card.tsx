/** Renders a picture with its name and caption strip as one link, such as a project in a list. */
import type { ShownImage } from '#platform/schema/values/image-address.ts';
import { Picture, type PictureRatio } from '../picture/picture.tsx';
import { renderOnce } from '../render-once.ts';
import { CaptionStrip } from './caption-strip.tsx';

export interface CardProps {
  href: string;
  title: string;
  image: ShownImage | null;
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
  priority = false,
  ratio,
  className,
  level = 3,
}: CardProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  const classes = `card${big ? ' big' : ''}${className ? ` ${className}` : ''}`;
  const content = () => (
    <>
      <Picture
        className="pic vt-from"
        image={image}
        sizes={sizes}
        ratio={ratio ?? '3/2'}
        alt={image?.alt ?? ''}
        priority={priority}
      />
      <Name className="card-name">
        <bdi>{title}</bdi>
      </Name>
      <CaptionStrip cells={caption} />
    </>
  );
  if (image === null || priority)
    return (
      <a className={classes} href={href}>
        {content()}
      </a>
    );
  const key = JSON.stringify([title, caption, sizes, ratio, Name]);
  return <a className={classes} href={href} {...renderOnce(image, key, content)} />;
}
