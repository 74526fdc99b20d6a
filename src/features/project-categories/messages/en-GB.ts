export const projectCategory = {
  thing: 'project category',
  things: 'project categories',
  title: 'Project categories',
  fields: {
    title: { label: 'Title' },
    parent: { label: 'Parent category', help: 'Categories can be up to {depth} levels deep.' },
    description: { label: 'Description', help: 'Shown at the top of the category’s page.' },
    image: {
      label: 'Picture',
      help: 'Without a picture, the category shows the cover of its newest project.',
    },
    visible: {
      label: 'Show in lists of categories',
      help: 'Such as the “Our Work” menu and the home page. A category that they leave out keeps its page, and its projects stay on the site.',
    },
  },
} as const;

export const admin = {
  search: 'Search by title or web address',
  empty:
    'For example Residential or Education. Every project belongs to a category, and the “Our Work” menu lists the categories.',
  content: 'Content',
} as const;

export const errors = {
  insideItself: 'A category cannot be inside itself',
  tooDeep: 'Categories can be at most {depth} levels deep. Choose a different parent category',
  tooDeepToRestore:
    'Categories can be at most {depth} levels deep. Move the category above it further up first',
  hasProjects: {
    one: 'This category has {count} project. Move it first',
    other: 'This category has {count} projects. Move them first',
  },
  hasCategories: {
    one: 'This category contains {count} other category. Choose another parent for it first',
    other: 'This category contains {count} other categories. Choose another parent for them first',
  },
} as const;

/** The API document. */
export const api = {
  image: 'The category’s own picture, or else the cover of its newest project',
  projects: 'The number of published projects in it and in the categories inside it',
} as const;
