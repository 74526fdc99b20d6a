/** The texts of the audit log. */

export const screen = { label: 'Audit log' } as const;

export const audit = {
  thing: 'entry',
  things: 'entries',
  fields: 'Changed fields',
  type: 'Type',
  action: 'Action',
  address: 'IP address',
  /** The last part of a list of fields: `Title, Summary and 2 more` */
  moreFields: { one: '{count} more', other: '{count} more' },
} as const;

/** The options of the filter by action: verbs */
export const actions = {
  create: 'Created',
  update: 'Changed',
  publish: 'Published',
  unpublish: 'Unpublished',
  remove: 'Moved to the bin',
  restore: 'Restored',
  erase: 'Deleted permanently',
} as const;

export const sentenceParts = {
  you: 'You',
  /** The program, not a person */
  system: 'System',
  /** Someone who was not signed in */
  visitor: 'A visitor',
  /** A user whose account was deleted */
  former: 'A former user',
  /** A record without an admin resource: its title alone does not say what it is */
  typed: 'the {thing} “{title}”',
  /** A record whose title was deleted with it */
  deleted: 'a deleted {thing}',
  /** A record without a title, in the sentence about its permanent deletion */
  erased: 'a {thing}',
  /** A record that is the only one of its type */
  single: 'the {thing}',
  /** An action that has no sentence of its own */
  other: '<who>{who}</who>, {action}: <record>{record}</record>',
} as const;

/** The types that have neither an admin resource nor an entry in `recordTypes` */
export const typeNouns = {
  addendum: 'addendum',
  comment: 'comment',
  outbox: 'email',
  question: 'question',
  'tender-document': 'document',
  'tender-folder': 'folder',
} as const;

/** Types of which there is one record */
export const singletonNouns = {
  'settings.contact': 'contact settings',
  'settings.general': 'general settings',
  'settings.google': 'Google and maps settings',
  'settings.smtp': 'mail server settings',
} as const;

/** The sentences about entries, by the verb of the action */
export const verbSentences = {
  create: '<who>{who}</who> created <record>{record}</record>',
  update: '<who>{who}</who> changed <record>{record}</record>',
  publish: '<who>{who}</who> published <record>{record}</record>',
  unpublish: '<who>{who}</who> unpublished <record>{record}</record>',
  archive: '<who>{who}</who> archived <record>{record}</record>',
  schedule: '<who>{who}</who> scheduled the publication of <record>{record}</record>',
  remove: '<who>{who}</who> moved <record>{record}</record> to the bin',
  restore: '<who>{who}</who> restored <record>{record}</record>',
  erase: '<who>{who}</who> permanently deleted <record>{record}</record>',
  reorder: '<who>{who}</who> changed the order of <record>{record}</record>',
  approve: '<who>{who}</who> approved <record>{record}</record>',
  decline: '<who>{who}</who> declined <record>{record}</record>',
  reject: '<who>{who}</who> rejected <record>{record}</record>',
  spam: '<who>{who}</who> marked <record>{record}</record> as spam',
  reply: '<who>{who}</who> replied to <record>{record}</record>',
  disable: '<who>{who}</who> disabled <record>{record}</record>',
  enable: '<who>{who}</who> enabled <record>{record}</record>',
  permissions: '<who>{who}</who> changed the permissions of <record>{record}</record>',
  invite: '<who>{who}</who> invited <record>{record}</record>',
  lift: '<who>{who}</who> lifted <record>{record}</record>',
  award: '<who>{who}</who> awarded <record>{record}</record>',
  'mark-unsuccessful': '<who>{who}</who> closed <record>{record}</record> without an award',
  cancel: '<who>{who}</who> cancelled <record>{record}</record>',
  withdraw: '<who>{who}</who> withdrew <record>{record}</record>',
  issue: '<who>{who}</who> issued <record>{record}</record>',
  'issue-addendum': '<who>{who}</who> issued an addendum to <record>{record}</record>',
  ask: '<who>{who}</who> added <record>{record}</record>',
  answer: '<who>{who}</who> answered <record>{record}</record>',
  send: '<who>{who}</who> sent <record>{record}</record> again',
  test: '<who>{who}</who> tested <record>{record}</record>',
  forget: '<who>{who}</who> removed the former web address <record>{record}</record>',
  'replace-file': '<who>{who}</who> replaced the file of <record>{record}</record>',
  'invitation-link': '<who>{who}</who> created an invitation link for <record>{record}</record>',
  'end-sessions': '<who>{who}</who> signed out one or more devices of <record>{record}</record>',
  'sign-up': '<who>{who}</who> signed up as <record>{record}</record>',
  'sign-in': '<who>{who}</who> signed in as <record>{record}</record>',
  'sign-in-unknown': '<who>{who}</who> tried to sign in with an unknown username',
  'sign-in-failed': '<who>{who}</who> could not sign in as <record>{record}</record>',
  'sign-out': '<who>{who}</who> signed out as <record>{record}</record>',
  'session-ended': '<who>{who}</who> signed out one or more devices of <record>{record}</record>',
  confirm: '<who>{who}</who> confirmed their identity as <record>{record}</record>',
  'confirm-failed': '<who>{who}</who> could not confirm their identity as <record>{record}</record>',
  settings: '<who>{who}</who> changed the details of <record>{record}</record>',
  password: '<who>{who}</who> changed the password of <record>{record}</record>',
  recovery: '<who>{who}</who> asked for a password reset link for <record>{record}</record>',
  email: '<who>{who}</who> changed the email address of <record>{record}</record>',
  'email-asked': '<who>{who}</who> asked to change the email address of <record>{record}</record>',
  'email-confirmed': '<who>{who}</who> confirmed the email address of <record>{record}</record>',
  'two-factor-on': '<who>{who}</who> turned on two-factor sign-in for <record>{record}</record>',
  'two-factor-off': '<who>{who}</who> turned off two-factor sign-in for <record>{record}</record>',
  'backup-codes': '<who>{who}</who> created new backup codes for <record>{record}</record>',
  'passkey-added': '<who>{who}</who> added a passkey for <record>{record}</record>',
  'passkey-removed': '<who>{who}</who> removed a passkey of <record>{record}</record>',
  export: '<who>{who}</who> downloaded the personal data of <record>{record}</record>',
  leave: 'A user closed their account',
} as const;
