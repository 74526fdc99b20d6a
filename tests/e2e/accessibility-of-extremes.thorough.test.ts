/** axe finds no barrier on a site without content or with far too much. */
import { describe } from 'vitest';
import { emptyContent } from '#tests/support/site.ts';
import { testsForBarriers } from './support/barriers.ts';
import { farTooMuch } from './support/far-too-much.ts';
import { crowdedScreens, emptyScreens } from './support/screens.ts';

describe('a site without content', () => testsForBarriers(emptyContent, emptyScreens));
describe('a site with far too much content', () => testsForBarriers(farTooMuch, crowdedScreens));
