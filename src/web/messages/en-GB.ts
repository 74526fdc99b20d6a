/** The documents of the account and the content area, before their programs are loaded. */

export const standalone = {
  loading: 'Loading',
  home: 'Go to the home page',
  account: {
    title: 'Your account',
    noScript:
      'Your account needs JavaScript, which is switched off in this browser. Switch it on and reload the page. The rest of the site works without it.',
  },
  admin: {
    title: 'Content area',
    noScript:
      'The content area needs JavaScript, which is switched off in this browser. Switch it on and reload the page. The rest of the site works without it.',
  },
} as const;
