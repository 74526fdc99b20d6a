/** Names the steps of loading the demo, and lists the records that they made. */
import type { Services } from '#server/app.ts';

export const STEPS = 'demo: ';
export const FIRST_STEP = `${STEPS}settings`;
/** Done once the demo was loaded completely, or removed: the program then does not load it again when it starts. */
export const LAST_STEP = `${STEPS}all`;

/** The content type that a step makes, by the first word of its name: `demo: person eleanor-hale`. */
const TYPES = {
  picture: 'image',
  category: 'project-category',
  person: 'staff',
  project: 'project',
  tender: 'tender',
  letter: 'letter',
  gallery: 'gallery',
  page: 'page',
  menu: 'menu',
  news: 'category',
  post: 'post',
} as const;

/** The content types of the demo's records, without menus, which a new site has too. */
export const contentTypes = Object.values(TYPES).filter((type) => type !== 'menu');

export type DemoRecord = Parameters<Services['examineGeneratedRecords']>[0][number] & { step: string };

/** Returns the records that the steps made, in the order of loading. Some may have been deleted since. */
export const demoRecords = async ({ steps }: Pick<Services, 'steps'>): Promise<DemoRecord[]> =>
  (await steps.listDone(STEPS)).flatMap(({ name, result, doneAt }) => {
    const type = TYPES[name.slice(STEPS.length).split(' ')[0] as keyof typeof TYPES];
    return type === undefined || typeof result !== 'string'
      ? []
      : [{ type, _id: result, generatedAt: doneAt, step: name }];
  });
