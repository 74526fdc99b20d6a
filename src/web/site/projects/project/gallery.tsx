/**
 * The pictures of a project in rows of one height, by stage. The tabs are radio buttons and "show all" is a check box
 * that the style sheet reads, so both work without JavaScript; a picture then opens as its largest JPEG.
 */
import { useId } from 'react';
import type { Project } from '#contract/project.ts';
import { useFormat } from '#web/ui/format.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import { Shot } from '../../viewer/shot.tsx';
import { usePictures } from '../../viewer/use-pictures.tsx';
import { Comparison } from './comparison.tsx';
import { comparisonPairs } from './comparison-pairs.ts';

/** So many are shown at first; the others on demand. */
const FIRST = 12;
const STAGES = [
  { value: 'before', words: 'Before' },
  { value: 'during', words: 'During' },
  { value: 'after', words: 'After' },
] as const;

export function Gallery({ project }: { project: Project }) {
  const { images, title, video } = project;
  const format = useFormat();
  const pictures = usePictures(images, title);
  if (images.length === 0) return null;

  const stages = STAGES.map((stage) => ({
    ...stage,
    count: images.filter((image) => image.stage === stage.value).length,
  })).filter(({ count }) => count > 0);
  const days = images.map(({ takenOn }) => takenOn?.slice(0, 7)).filter((day) => day !== undefined);
  const span = [
    ...new Set([days.toSorted()[0], days.toSorted().at(-1)].map((day) => format.yearMonth(day ?? null))),
  ];

  return (
    <section className="section pictures" aria-labelledby="pictures">
      <div className="g">
        <SectionHead
          id="pictures"
          title="Pictures"
          className="pictures-title"
          aside={[format.plural(images.length, 'picture', 'pictures'), span.filter(Boolean).join(' to ')]
            .filter(Boolean)
            .join(', ')}
        />
      </div>
      {comparisonPairs(images).map((pair) => (
        <div className="g" key={pair.before._id}>
          <Comparison {...pair} />
        </div>
      ))}
      <div className="g">
        <div className="shots-box">
          {stages.length > 1 && <StageTabs all={images.length} stages={stages} />}
          <ol className="shots">
            {images.map((image, index) => (
              <Shot
                key={image._id}
                image={image}
                index={index}
                link={pictures.link(index)}
                late={index >= FIRST}
              />
            ))}
          </ol>
          {images.length > FIRST && <ShowAll count={images.length} />}
        </div>
        {video !== null && (
          <p className="film">
            <a className="btn" href={video} rel="noopener">
              Watch the film on {new URL(video).hostname.replace(/^www\./, '')}
            </a>
          </p>
        )}
      </div>
      {pictures.viewer}
    </section>
  );
}

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
