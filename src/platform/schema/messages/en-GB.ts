/** The messages of the schema kit. */

/** What is wrong with a field, and how to correct it. `{label}` is the field's name; after a verb it is lower-cased. */
export const fieldErrors = {
  enter: 'Enter {label}',
  select: 'Select {label}',
  notText: '{label} must be text',
  forbiddenCharacters: '{label} contains characters that are not allowed. Type it again',
  hiddenCharacters: '{label} contains invisible characters. Type it again',
  notOneLine: '{label} must be on one line',
  tooShort: '{label} must be {min} characters or more',
  tooLong: '{label} must be {max} characters or less',
  outOfRange: '{label} must be between {min} and {max}',
  notNumber: '{label} must be a number, like 12500',
  notWhole: '{label} must be a whole number',
  notFlag: '{label} must be true or false',
  unknownOption: 'Select an option from the list',
  tooMany: '{label}: {max} at most',
  repeated: '{label} must not contain the same entry twice',
  slugTooLong: 'Web address must be {max} characters or less',
  slug: 'Use lower-case letters, numbers and hyphens only, like northgate-school',
  webAddress: 'Enter a web address that starts with https://',
  email: 'Enter an email address in the correct format, like name@example.com',
  phone: 'Enter a phone number, like {national} or {international}',
  notDate: '{label} must be a real date',
  notMoney: '{label} must have at most two decimal places',
  currency: '{label} must be a three-letter code, like GBP',
  country: '{label} must be a two-letter code, like GB',
  unreadableText: 'This text could not be read. Paste it again',
  tableTooLarge: 'A table can have up to {rows} rows and {columns} columns. Split it into smaller ones',
  tooManyParagraphs: 'A text can have up to {max} paragraphs, lists and tables. Shorten it',
  selectPictures: 'Select at least one picture',
  selectDocuments: 'Select at least one document',
} as const;

/** How a label is written within a sentence: `lower` for a small initial, `unchanged` where nouns have capitals. */
export const labels = { inSentence: 'lower' } as const;

/** Labels of fields that the kit names itself. */
export const kitLabels = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  publicationDate: 'Publication date',
  records: 'Records',
} as const;

/** Examples of a phone number where the country is not known. */
export const phoneExamples = { national: '0113 496 0000', international: '+44 113 496 0000' } as const;

/** What is wrong with a query or with a call of the admin API. `{name}` is a parameter as programs write it. */
export const queryErrors = {
  outOfRange: '{name} must be a number from {min} to {max}',
  unknownValue: '{name} must be one of {values}',
  direction: 'direction must be asc or desc',
  searchTooLong: 'The search must be {max} characters or less',
  notFlag: '{name} must be true or false',
  tooManyIds: 'ids must contain {max} ids or fewer',
  version: 'version must be the number of the version you started from',
  selectRecord: 'Select at least one record',
  notList: 'Records must be a list',
} as const;

/** Descriptions in the API document. */
export const api = {
  id: 'Lower-case UUIDv7',
  ids: 'Only these records: their ids, separated by commas',
  title: 'The name of the record in lists and messages',
  references: 'The records that its fields refer to, with their names',
  missing: 'What must be filled in before the record can be published, by field',
  forever: 'True: permanently deletes a record that is in the bin',
  trashed: 'True: only records in the bin; false: only the others',
  after: 'The value of `next` from the previous batch; absent for the first batch',
  stepSize: 'How many records one batch contains at most; if absent, all of them',
  publishing: 'True: the record is published next, so errors include what must still be filled in for that',
  version: 'The version that the change is based on; 0 if nothing has been saved yet',
  next: 'The value of `after` for the next batch; absent after the last batch',
  error: 'What is wrong and what to do, in a sentence for people',
  current: 'In a conflict over a version: the record as it is now',
} as const;
