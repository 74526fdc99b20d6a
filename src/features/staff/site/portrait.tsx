/** Shows a person's portrait or, without one, their initials in a circle like a grid bubble on a drawing. */
import type { Image } from '#features/images/schema.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { initialsOf } from './initials.ts';

interface Props {
  name: string;
  image: Image | null;
  sizes: string;
  /** The alt text; empty if the name is beside the portrait */
  alt?: string;
  priority?: boolean;
  className?: string;
}

export function Portrait({ name, image, sizes, alt = '', priority = false, className = '' }: Props) {
  const classes = `portrait ${className}`.trim();
  if (image !== null) {
    return (
      <Picture className={classes} image={image} sizes={sizes} ratio="1/1" alt={alt} priority={priority} />
    );
  }
  const initials = initialsOf(name);
  return (
    <span className={`${classes} initials`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <line className="axis" x1="50" x2="50" y1="76" y2="100" />
        <line className="axis" x1="50" x2="50" y1="0" y2="16" />
        <circle className="bubble" cx="50" cy="46" r="30" />
        <text x="50" y="46" dominantBaseline="central" textAnchor="middle">
          {initials}
        </text>
      </svg>
      {alt !== '' && <span className="visually-hidden">{alt}</span>}
    </span>
  );
}
