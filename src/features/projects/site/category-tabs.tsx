/** Links to the top-level project categories, with the number of projects in each. */
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { list as m } from '../messages/en-GB.ts';

interface Props {
  /** The slug of the current category; null: all projects */
  current: string | null;
  /** Returns the address for the slug of a category, or for all projects */
  address: (category: string | null) => string;
}

export function CategoryTabs({ current, address }: Props) {
  const { projectCategories, projects } = useSettings();
  const currentCategory = projectCategories.find(({ url }) => url === current);
  const currentTopId = currentCategory?.parent ?? currentCategory?._id ?? null;
  // A category without projects is left out, except the current one.
  const topCategories = projectCategories.filter(
    ({ _id, parent, projects: projectCount }) =>
      parent === null && (projectCount > 0 || _id === currentTopId),
  );
  if (topCategories.length === 0) return null;
  return (
    <TabLinks
      label={m.categories}
      tabs={[
        {
          key: '',
          href: address(null),
          name: m.all,
          count: projects,
          current: current === null ? 'page' : undefined,
        },
        ...topCategories.map((category) => ({
          key: category._id,
          href: address(category.url),
          name: category.title,
          count: category.projects,
          current:
            category.url === current
              ? ('page' as const)
              : category._id === currentTopId
                ? ('true' as const)
                : undefined,
        })),
      ]}
    />
  );
}
