/**
 * The roles a new site starts with. Roles are records; an administrator may edit all but the owner's. Each feature
 * declares which built-in roles get its permissions.
 */
export const builtInRoles = {
  owner: {
    title: 'Owner',
    description: 'Runs the company’s site: may do everything, and decides who else may.',
  },
  administrator: {
    title: 'Administrator',
    description: 'Runs the site day by day: everything but making roles and changing owners.',
  },
  editor: {
    title: 'Editor',
    description:
      'Keeps the site up to date: projects, pages, news, people, letters and pictures; answers messages.',
  },
  'tender-manager': {
    title: 'Tender manager',
    description:
      'Puts tenders out: documents, addenda and answers. Awarding, withdrawing and reopening are for others.',
  },
  moderator: {
    title: 'Moderator',
    description: 'Looks after comments and messages, and keeps out whoever spoils them.',
  },
  member: {
    title: 'Member',
    description: 'Has an account on the site and sees nothing of the office.',
  },
} as const;
export type BuiltInRole = keyof typeof builtInRoles;
