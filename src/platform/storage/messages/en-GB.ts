/** Why an attempt failed, for the log and the operator. `{attempt}`: one of `attempts`. */
export const failures = {
  absent: 'Could not {attempt}: nothing is stored there',
  full: 'Could not {attempt}: the disk is full',
  readOnlyDisk: 'Could not {attempt}: the disk is read-only ({code})',
  readonly: 'Could not {attempt}: this user may not write there ({code})',
  noFolder: 'Could not {attempt}: the folder does not exist ({code})',
  notAFolder: 'Could not {attempt}: a part of the path is not a folder ({code})',
  other: 'Could not {attempt}: {code}',
  otherStatus: 'Could not {attempt}: {code} ({status})',
  noBody: 'Could not {attempt}: an answer without a body or its length',
  missing: 'Nothing is stored under {key}',
  noBucket: 'There is no bucket {bucket} at {endpoint}',
} as const;

/** What was attempted, after “Could not”. `{what}`: a key, a folder or an address. */
export const attempts = {
  read: 'read {what}',
  write: 'write {what}',
  writeInto: 'write into {what}',
  remove: 'remove {what}',
  list: 'list {what}',
  lookUp: 'look up {what}',
  freeSpace: 'look up free space in {what}',
  reachBucket: 'reach bucket {what}',
} as const;

/** What is wrong with `STORAGE_URL`: each follows the name of the variable. */
export const storageUrl = {
  scheme: 'must start with s3:// or file://',
  path: 'must name a folder of this machine, like file:///srv/sitework/files',
  credentials: 'must contain a key and a secret: s3://KEY:SECRET@host/bucket',
  key: 'must contain a key before the colon: s3://KEY:SECRET@host/bucket',
  secret: 'must contain a secret after the key and a colon: s3://KEY:SECRET@host/bucket',
  keyEncoding: 'has a key with a % that encodes nothing; write % as %25',
  secretEncoding: 'has a secret with a % that encodes nothing; write % as %25',
  host: 'must name a host after the @',
  bucket: 'must name a bucket after the host: s3://KEY:SECRET@host/bucket',
  folder: 'must name a bucket only, without a folder after it',
  bucketName: 'has a bucket name that is not 3 to 63 lower-case letters, digits, dots and hyphens',
  option: 'has an unknown option “{name}”; the options are region and tls',
  region: 'has a region that is not lower-case letters, digits and hyphens',
  tls: 'has a value of tls other than on or off',
  endpoint: 'has an invalid host or port',
} as const;
