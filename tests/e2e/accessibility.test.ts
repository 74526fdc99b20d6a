/** axe finds no barrier on any screen, at either width, in either colour scheme. */
import { describe } from 'vitest';
import { smallDemo } from '#tests/support/site.ts';
import { testsForBarriers } from './support/barriers.ts';
import { screens } from './support/screens.ts';

describe('the demo company', () => testsForBarriers(smallDemo, screens));
