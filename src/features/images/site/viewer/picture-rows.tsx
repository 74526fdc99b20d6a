/**
 * Lists pictures in rows of equal height, with a tab for each stage of the works. The tabs are radio buttons and "show
 * all" is a checkbox, whose states the style sheet reads, so both work without JavaScript.
 */
import { useId } from 'react';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { rows as m, picture } from '../../messages/en-GB.ts';
import type { Image } from '../../schema.ts';
import { PictureTile } from './picture-tile.tsx';
import type { PictureViewer } from './use-picture-viewer.tsx';

const STAGES = ['before', 'during', 'after'] as const;

interface PictureRowsProps {
  images: readonly Image[];
  viewer: PictureViewer;
  /** How many pictures are shown before the visitor asks for all of them */
  initialCount: number;
  /** Loads the first pictures at once, because the page begins with them */
  priority?: boolean;
}

/** How many pictures a phone shows without scrolling */
const PRIORITY_COUNT = 2;

export function PictureRows({ images, viewer, initialCount, priority = false }: PictureRowsProps) {
  const stages = STAGES.map((value) => ({
    value,
    label: picture.stages[value],
    count: images.filter(({ stage }) => stage === value).length,
  })).filter(({ count }) => count > 0);
  return (
    <div className="shots-box">
      {stages.length > 1 && <StageTabs total={images.length} stages={stages} />}
      <ol className="shots">
        {images.map((image, index) => (
          <PictureTile
            key={image._id}
            image={image}
            index={index}
            link={viewer.link(index)}
            initiallyHidden={index >= initialCount}
            priority={priority && index < PRIORITY_COUNT}
          />
        ))}
      </ol>
      {images.length > initialCount && <ShowAll count={images.length} />}
    </div>
  );
}

/** Returns the number of pictures and, if known, when they were taken: "24 pictures, Mar 2024 to May 2025". */
export const summarisePictures = (images: readonly Image[], format: Formats): string => {
  const months = images
    .map(({ takenOn }) => takenOn?.slice(0, 7))
    .filter((month) => month !== undefined)
    .toSorted();
  const count = images.length;
  const from = format.yearMonth(months[0] ?? null);
  const to = format.yearMonth(months.at(-1) ?? null);
  if (from === null || to === null) return format.fill(m.pictures, { count });
  const period = from === to ? from : format.fill(m.period, { from, to });
  return format.fill(m.picturesTaken, { count, when: period });
};

interface StageTabsProps {
  total: number;
  stages: readonly { value: string; label: string; count: number }[];
}

function StageTabs({ total, stages }: StageTabsProps) {
  const group = useId();
  const format = useFormat();
  return (
    <fieldset className="seg stages">
      <legend className="visually-hidden">{m.stages}</legend>
      {[{ value: 'all', label: m.all, count: total }, ...stages].map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name={group} value={value} defaultChecked={value === 'all'} />
          <span>
            {label} <span className="mono">{format.number(count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ShowAll({ count }: { count: number }) {
  const { fill } = useFormat();
  return (
    <label className="show-all">
      <input type="checkbox" />
      <span className="btn">{fill(m.showAll, { count })}</span>
    </label>
  );
}
