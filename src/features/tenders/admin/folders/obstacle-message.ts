/** Formats the reason why a folder cannot be at a place. */
import { fill } from '#web/admin/format.ts';
import { MAX_FOLDER_DEPTH, MAX_FOLDERS } from '../../limits.ts';
import { obstacles as m } from './messages/en-GB.ts';
import type { Obstacle } from './tree.ts';

export const obstacleMessage = (obstacle: Obstacle): string =>
  obstacle === 'too-deep'
    ? fill(m[obstacle], { max: MAX_FOLDER_DEPTH })
    : obstacle === 'too-many'
      ? fill(m[obstacle], { max: MAX_FOLDERS })
      : m[obstacle];
