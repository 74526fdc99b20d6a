/** Shows the pictures of a project: comparisons of before and after, all pictures in rows, and a link to the video. */

import { PictureRows, summarisePictures } from '#features/images/site/viewer/picture-rows.tsx';
import { usePictureViewer } from '#features/images/site/viewer/use-picture-viewer.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import { Comparison } from './comparison.tsx';
import { pairComparisons } from './comparison-pairs.ts';

/** How many pictures are shown before the visitor asks for all of them */
const INITIAL_COUNT = 12;

export function Gallery({ project }: { project: Project }) {
  const { images, title, video } = project;
  const format = useFormat();
  const viewer = usePictureViewer(images, title);
  if (images.length === 0) return null;
  return (
    <section className="section pictures" aria-labelledby="pictures">
      <div className="g">
        <SectionHead
          id="pictures"
          title={m.pictures}
          className="pictures-title"
          aside={summarisePictures(images, format)}
        />
      </div>
      {pairComparisons(images).map((pair) => (
        <div className="g" key={pair.before._id}>
          <Comparison {...pair} />
        </div>
      ))}
      <div className="g">
        <PictureRows images={images} viewer={viewer} initialCount={INITIAL_COUNT} />
        {video !== null && (
          <p className="film">
            <a className="btn" href={video} rel="noopener">
              {format.fill(m.video, { host: new URL(video).hostname.replace(/^www\./, '') })}
            </a>
          </p>
        )}
      </div>
      {viewer.element}
    </section>
  );
}
