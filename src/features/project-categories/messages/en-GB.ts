export const projectCategory = {
  thing: 'project category',
  things: 'project categories',
  title: 'Project categories',
  fields: {
    title: { label: 'Title' },
    parent: { label: 'Parent category', help: 'A category can contain others, one level deep.' },
    description: { label: 'Description', help: 'Shown at the top of its page.' },
    image: { label: 'Picture', help: 'Without one, the cover of its newest project is shown.' },
    visible: { label: 'Shown in the menu “Our Work”' },
  },
} as const;

export const admin = {
  search: 'Title or web address',
  empty: 'For example Schools or Bridges. Every project is in one, and the menu “Our Work” lists them.',
  content: 'Content',
} as const;
