/**
 * Renders a video as a picture with a link. Nothing is loaded from the video's host before the visitor follows the
 * link.
 */

import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { blocks as m } from '../messages/en-GB.ts';
import type { BlockOf } from './block-of.ts';
import { hostOfVideo } from './video-host.ts';

export function Video({ block: { video, title, poster } }: { block: BlockOf<'video'> }) {
  const { fill } = useFormat();
  return (
    <a className={poster === null ? 'block-video bare' : 'block-video'} href={video} rel="noopener">
      {poster !== null && <Picture image={poster} sizes="(min-width: 900px) 82vw, 100vw" alt="" />}
      <span className="video-foot">
        <Icon name="play" />
        <span className="video-words">
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <span className="mono">{fill(m.video, { host: hostOfVideo(video) })}</span>
        </span>
        <Icon name="arrow-right" />
      </span>
    </a>
  );
}
