/**
 * Pictures in rows of equal height, by stage. The tabs are radio buttons and "show all" is a checkbox that the style
 * sheet reads, so both work without JavaScript; a picture then opens as its largest JPEG.
 */
import { useId } from 'react';
import { type Formats, useFormat } from '#web/ui/format.ts';
import type { Image } from '../../schema.ts';
import { Shot } from './shot.tsx';
import type { Pictures } from './use-pictures.tsx';

const STAGES = [
  { value: 'before', words: 'Before' },
  { value: 'during', words: 'During' },
  { value: 'after', words: 'After' },
] as const;

interface PictureRowsProps {
  images: readonly Image[];
  pictures: Pictures;
  /** The number shown at first; the others on demand */
  first: number;
}

export function PictureRows({ images, pictures, first }: PictureRowsProps) {
  const stages = STAGES.map((stage) => ({
    ...stage,
    count: images.filter((image) => image.stage === stage.value).length,
  })).filter(({ count }) => count > 0);
  return (
    <div className="shots-box">
      {stages.length > 1 && <StageTabs all={images.length} stages={stages} />}
      <ol className="shots">
        {images.map((image, index) => (
          <Shot
            key={image._id}
            image={image}
            index={index}
            link={pictures.link(index)}
            late={index >= first}
          />
        ))}
      </ol>
      {images.length > first && <ShowAll count={images.length} />}
    </div>
  );
}

/** The number of pictures, and the months in which they were taken: "24 pictures, March 2024 to May 2025". */
export const picturesInShort = (images: readonly Image[], format: Formats): string => {
  const months = images
    .map(({ takenOn }) => takenOn?.slice(0, 7))
    .filter((month) => month !== undefined)
    .toSorted();
  const span = [...new Set([months[0], months.at(-1)].map((month) => format.yearMonth(month ?? null)))];
  return [format.plural(images.length, 'picture', 'pictures'), span.filter(Boolean).join(' to ')]
    .filter(Boolean)
    .join(', ');
};

interface StageTabsProps {
  all: number;
  stages: readonly { value: string; words: string; count: number }[];
}

function StageTabs({ all, stages }: StageTabsProps) {
  const group = useId();
  const format = useFormat();
  return (
    <fieldset className="seg stages">
      <legend className="vh">Show pictures from</legend>
      {[{ value: 'all', words: 'All', count: all }, ...stages].map(({ value, words, count }) => (
        <label key={value}>
          <input type="radio" name={group} value={value} defaultChecked={value === 'all'} />
          <span>
            {words} <span className="mono">{format.number(count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ShowAll({ count }: { count: number }) {
  return (
    <label className="show-all">
      <input type="checkbox" />
      <span className="btn">Show all {count} pictures</span>
    </label>
  );
}
