/** The labels and help of the fields, by group, and the texts of the server. */

const nationalPhone = 'For example {example}. For a number in another country, include the country code.';

export const contact = {
  companyName: { label: 'Company name' },
  legalName: { label: 'Legal name', help: 'As registered, for example Northline Construction Ltd.' },
  email: {
    label: 'Email',
    help: 'Messages from the contact form are sent here unless their topic has an address of its own.',
  },
  phone: { label: 'Phone', help: 'For example {example}. Shown at the top of every page.' },
  offices: {
    label: 'Office',
    help: 'The contact page shows the offices in this order, with the main office first.',
    add: 'Add an office',
    fields: {
      name: { label: 'Office name' },
      primary: { label: 'Main office', help: 'Its address and hours are shown at the foot of every page.' },
      address: { label: 'Address' },
      phone: { label: 'Office phone', help: nationalPhone },
      email: { label: 'Office email' },
      hours: {
        label: 'Opening hours',
        help: 'One line each, for example Monday to Friday, 07:30 to 17:30.',
      },
      lat: {
        label: 'Latitude',
        help: 'For example 53.792. With latitude and longitude, the office is shown on the map.',
      },
      lng: { label: 'Longitude', help: 'For example -1.551.' },
    },
  },
  social: {
    label: 'Social media',
    fields: {
      linkedin: { label: 'LinkedIn' },
      instagram: { label: 'Instagram' },
      facebook: { label: 'Facebook' },
      youtube: { label: 'YouTube' },
      x: { label: 'X' },
    },
  },
  companyNo: { label: 'Company number', help: 'As it appears in the register of companies.' },
  vat: {
    label: 'VAT or tax number',
    help: 'Shown at the foot of every page under its usual name in the site’s country, for example VAT no. or ABN.',
  },
  licenceNos: { label: 'Licence numbers', help: 'One per line.' },
  foundedYear: { label: 'Year founded' },
  areaServed: { label: 'Area served' },
  topics: {
    label: 'Email addresses by topic',
    help: 'Messages on a topic without an address are sent to the company’s email address.',
    fields: {
      new_project: { label: 'New projects' },
      tender: { label: 'Tenders' },
      supplier: { label: 'Supplying and subcontracting' },
      careers: { label: 'Careers' },
      press: { label: 'Press' },
      other: { label: 'Other topics' },
    },
  },
  replyDays: {
    label: 'Reply time',
    help: 'The contact page promises a reply within this time.',
    unit: 'working days',
  },
} as const;

export const general = {
  siteName: { label: 'Site name' },
  tagline: {
    label: 'Tagline',
    help: 'One sentence. Shown below the headline of the home page, and in the results of search engines for pages without a description of their own.',
  },
  headline: { label: 'Headline' },
  heroImage: {
    label: 'Large picture',
    help: 'Without one, the home page shows the cover of the newest featured project.',
  },
  logo: {
    label: 'Logo',
    help: 'Shown at the top of every page. Without one, the site name is shown.',
  },
  locale: {
    label: 'Language',
    help: 'The language of the site’s buttons, labels and messages. It also decides how dates and numbers are written. Your own texts are not translated.',
    invalid: 'Language must be a code, like en-GB',
  },
  country: {
    label: 'Country',
    help: 'Phone numbers without a country code are read as numbers in this country. Trades and tax numbers have the names that are used there.',
  },
  timeZone: { label: 'Time zone', help: 'The company’s time zone, and the default for new tenders.' },
  currency: {
    label: 'Currency',
    help: 'The code of the currency, for example GBP. The default for new projects and tenders.',
  },
  units: {
    label: 'Unit for floor areas',
    help: 'The default for new projects.',
    options: { metric: 'Square metres', imperial: 'Square feet' },
  },
  copyright: {
    label: 'Copyright',
    fields: {
      from: { label: 'First year' },
      to: { label: 'Last year', help: 'Leave empty for the current year.' },
    },
  },
  figures: {
    label: 'Figure',
    add: 'Add a figure',
    fields: {
      value: { label: 'Number', help: 'For example 214.' },
      label: { label: 'What the number counts', help: 'For example projects handed over.' },
    },
  },
  pageSize: {
    label: 'Records per page',
    help: 'How many projects, tenders, posts, galleries or search results a page shows, from {min} to {max}.',
  },
  registration: {
    label: 'Who can create an account',
    options: {
      open: 'Anyone',
      approval: 'Anyone, after approval',
      invite: 'Only people you invite',
    },
  },
  comments: {
    label: 'Comments on news',
    options: { on: 'Published at once', moderated: 'Published after approval', off: 'Off' },
  },
  closingSoonHours: {
    label: '“Closing soon” period',
    help: 'How long before its closing date a tender is marked as closing soon.',
    unit: 'hours',
  },
  maxUploadMB: { label: 'Maximum document size', unit: 'MB' },
  keepClosedDays: {
    label: 'Listing of closed tenders',
    help: 'How long the list shows a tender after it has closed.',
    unit: 'days',
  },
  requireSecondFactor: {
    label: 'Require two-factor sign-in for the content area',
    help: 'Everyone with access to the content area then needs an authenticator app or a passkey as well as their password. Anyone who has neither is asked to set one up the next time they open it.',
  },
  bindSessions: {
    label: 'Limit each sign-in to one browser',
    help: 'A stolen sign-in then does not work in any other browser. Programs that use the API with a token are not affected.',
  },
  maintenance: {
    label: 'Close the site to visitors',
    help:
      'As soon as you save, visitors and search engines see a single page that says the site is under maintenance, with your phone number and email address. ' +
      'Nobody can send a message or see tenders and their lists of documents. Links to single files still work, and closing dates still apply. Anyone with ' +
      'access to the content area still sees the whole site, and signing in still works. ' +
      'Clear the box to open the site again.',
  },
} as const;

export const google = {
  analytics: {
    label: 'Analytics',
    fields: {
      pubkey: {
        label: 'Measurement ID',
        help: 'For example G-ABC123XYZ0. Without it, nothing is sent to Google and visitors are not asked for consent.',
      },
      consent: {
        label: 'Ask visitors for consent',
        help: 'Visits are counted only after the visitor agrees, as the law in the United Kingdom and the EU requires. Signed-in users are never counted.',
      },
    },
  },
  verification: {
    label: 'Verification code',
    help: 'From Google Search Console. It proves that the site is yours, and sends nothing about visitors.',
  },
  maps: {
    label: 'Maps',
    fields: {
      show: {
        label: 'Show maps',
        help: 'The map provider sees the IP address of each visitor who loads a map. The address, the coordinates and a link to directions are always shown.',
        options: {
          press: 'When the visitor asks for the map',
          scroll: 'When the map is scrolled into view',
          never: 'Never',
        },
      },
      tiles: {
        label: 'Address of map tiles',
        help: 'Leave empty for OpenStreetMap. For another provider, enter an address like https://tiles.example/{z}/{x}/{y}.png, with {key} in place of the maps key.',
      },
      key: {
        label: 'Maps key',
        help: 'Anyone can read the key, because visitors’ browsers send it. Restrict it to this site in your account with the map provider.',
      },
      attribution: {
        label: 'Map credit',
        help: 'The credit that the map provider asks for, like © Example Maps. Not needed for OpenStreetMap.',
      },
    },
  },
} as const;

export const smtp = {
  host: {
    label: 'Host',
    help: 'For example mail.example.com. Without one, emails wait in the outbox.',
    invalid: 'Host must be a name, like mail.example.com',
  },
  port: { label: 'Port' },
  security: {
    label: 'Encryption',
    help: 'Port {tlsPort} needs TLS.',
    options: { starttls: 'STARTTLS (usual)', tls: 'TLS', none: 'None' },
  },
  username: { label: 'Username' },
  password: { label: 'Password', help: 'Stored encrypted, and sent only to the mail server.' },
  fromName: { label: 'Sender name', help: 'Leave empty to use the name of the site.' },
  fromEmail: { label: 'Sender email', help: 'Leave empty to use the company’s email address.' },
  replyTo: { label: 'Reply-to email', help: 'Leave empty to receive replies at the sender email.' },
  timeout: { label: 'Timeout', unit: 'seconds' },
} as const;

export const smtpTest = { to: { label: 'Recipient' } } as const;

export const errors = {
  thing: 'settings page',
  option: 'Select an option from the list',
  ownSecondFactor:
    'Set up two-factor sign-in or a passkey for your own account first, and sign in with it: otherwise you could not return here',
  tls: 'Port {port} needs TLS',
  password: 'Password must be text',
  passwordTooLong: 'Password must be {max} characters or less',
  passwordCharacters: 'Password contains characters that cannot be typed. Type it again',
  hostChanged: 'The host has changed. Enter the password again',
  encryptionRemoved: 'The connection would no longer be encrypted. Enter the password again',
  passwordUnreadable: 'The stored password cannot be read. Enter it again',
  tiles: 'Enter an address that starts with https:// and contains {z}, {x} and {y}',
  attribution: 'Enter map credit',
} as const;

/** What a company's tax number is called, by country. `vat`: in most of Europe; `other`: where the name is not known. */
export const taxNumbers = {
  vat: 'VAT no.',
  other: 'Tax no.',
  AT: 'VAT no.',
  AU: 'ABN',
  CA: 'GST/HST no.',
  CH: 'VAT no.',
  IN: 'GSTIN',
  NZ: 'GST no.',
  US: 'EIN',
} as const;

/** The name of a site nobody has set up yet. */
export const defaults = { company: 'Your company' } as const;

export const permissions = {
  contact: 'Contact settings',
  general: 'General settings',
  google: 'Google and maps settings',
  smtp: 'Mail server settings',
} as const;

/** The API document. */
export const api = {
  read: 'Returns the {group} settings with their version',
  replace: 'Replaces the {group} settings',
  neverSaved: '0 if they have never been saved',
  test: 'Sends a test email with the given or the stored settings and returns the result',
  guest: 'Returns the public settings of the site: names, contact, menus, project categories',
  offices: 'Lists the offices with their opening hours, the main office first',
  menus: 'Returns the menus of header and footer',
  dialling:
    'Within the country, a phone number that starts with `abroad` is dialled with `home` in its place',
  phoneExample: 'An example of a phone number of the country, as it is dialled there and from abroad',
  copyright: 'An empty last year is returned as this year',
  pageSize: 'How many records a page of a list shows',
  maintenance: 'If true, visitors see only a page that says the site is under maintenance',
  registration: 'Who can create an account: anyone, anyone after approval, or only people who are invited',
  vatName: 'What `vat` is called in the site’s country, in the language of the answer',
  notEntered: 'Null until the company has entered one',
  replyDays: 'Working days within which a message is answered',
  showMaps: 'When a map is loaded',
  tiles: 'Where map tiles come from; null: no map is shown',
  categories: 'Visible categories in the company’s order',
  projects: 'The number of published projects',
  openTenders: 'The number of tenders that accept bids now, by the server’s clock',
} as const;
