export const departments = {
  Leadership: 'Leadership',
  Estimating: 'Estimating',
  'Project management': 'Project management',
  Site: 'Site',
  Commercial: 'Commercial',
  Engineering: 'Engineering',
  'Health & safety': 'Health & safety',
  Procurement: 'Procurement',
  'Finance & administration': 'Finance & administration',
} as const;

export const staff = {
  thing: 'member of staff',
  things: 'members of staff',
  title: 'Team',
  fields: {
    name: { label: 'Name' },
    postNominals: { label: 'Letters after the name', help: 'For example BSc MCIOB.' },
    jobTitle: { label: 'Job title' },
    department: {
      label: 'Department',
      options: departments,
    },
    leadership: {
      label: 'Show with the leadership team',
      help: 'Shown larger, at the top of the “Meet the Team” page.',
    },
    images: {
      label: 'Portraits',
      help: 'At least {pixels} by {pixels} pixels. The first one is shown. Without a portrait, visitors see the initials.',
    },
    shortBio: { label: 'Short biography', help: 'One sentence.' },
    bio: { label: 'Biography' },
    consentOn: {
      label: 'Date of consent',
      help: 'The day they agreed to be shown. You cannot publish their page without it. Never shown on the site.',
      missing: 'Enter the day they agreed to be shown',
    },
    leftOn: { label: 'Date left', help: 'Their page is unpublished on that day.' },
    email: { label: 'Email' },
    emailDisplay: {
      label: 'Email on the site',
      options: { hidden: 'Not shown', form: 'Contact form', visible: 'Shown' },
    },
    phone: {
      label: 'Phone',
      help: 'For example {example}. For a number in another country, include the country code.',
    },
    showPhone: { label: 'Show the phone number' },
    mobile: { label: 'Mobile' },
    showMobile: { label: 'Show the mobile number' },
    linkedin: { label: 'LinkedIn', help: 'The web address of their profile, like https://linkedin.com/in/…' },
    joinedYear: { label: 'Year joined', help: 'For example 2011.' },
    experienceSince: { label: 'Experience since', help: 'The year they started in the trade.' },
    specialties: { label: 'Specialisms' },
    projects: { label: 'Projects' },
    qualifications: {
      label: 'Qualifications',
      add: 'Add a qualification',
      fields: {
        title: { label: 'Qualification' },
        institution: { label: 'Institution' },
        year: { label: 'Year' },
      },
    },
    licences: {
      label: 'Licences',
      help: 'An expired licence is not shown.',
      add: 'Add a licence',
      fields: {
        name: { label: 'Licence' },
        body: { label: 'Issuing body' },
        number: { label: 'Number' },
        expiresOn: { label: 'Expiry date' },
        showNumber: { label: 'Show the number' },
      },
    },
  },
} as const;

export const admin = {
  search: 'Search by name, job title, email or phone',
  empty: 'The people that visitors see under “Meet the Team”. Nobody is shown without their consent.',
  content: 'Person',
  contact: 'Contact',
  experience: 'Experience',
} as const;

export const list = {
  title: 'Meet the team',
  description: 'Meet the people at {company}: who they are, what they do and how to reach them.',
  lead: {
    one: 'The person you are most likely to speak to.',
    other: 'The {count} people you are most likely to speak to, and what each of them does.',
  },
  departments: 'Show department',
  all: 'Everyone',
  since: 'Since {year}',
  call: '<hidden>Call {name}: </hidden>{number}',
  join: 'Want to join us?',
  joinText: 'We are always glad to hear from people who build well.',
  write: 'Write to us',
  none: 'No team members yet',
  noneText: 'Write to us and we will put you in touch with the right person.',
} as const;

export const detail = {
  title: '{name}, {job}',
  position: '{job}, {letters}',
  department: 'Department',
  joined: 'With us since',
  experience: 'In construction since',
  specialties: 'Specialises in',
  projects: 'Projects with {name}',
  contact: 'Contact {name}',
  phone: 'Direct line',
  mobile: 'Mobile',
  email: 'Email',
  message: 'Message',
  write: 'Write to {name}',
  linkedin: 'LinkedIn',
  profile: 'Profile',
  qualifications: 'Qualifications',
  licences: 'Licences',
  valid: '<hidden>Valid </hidden>to <month>{month}</month>',
  licenceNumber: 'no. {number}',
} as const;

export const errors = { gone: 'This person is no longer on the team' } as const;

/** The name of the screen in the list from which editors choose the target of a link. */
export const screen = { title: 'Meet the team' } as const;

/** Texts of the API documentation. */
export const api = {
  licences: 'Without expired ones; the number only if it may be shown',
  emailForm: 'True if messages are sent by the contact form instead of to a public address',
  image: 'The portrait; null: show the initials',
  list: 'Lists everyone on the team, in the company’s order',
  find: 'Returns one person by their `_id`, their `url` or a former one',
} as const;
