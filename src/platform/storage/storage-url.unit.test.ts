import { describe, expect, it } from 'vitest';
import { parseStorageUrl } from './storage-url.ts';

describe('the address of a folder', () => {
  it.each([
    ['file:///srv/sitework/files', '/srv/sitework/files'],
    ['FILE:///mnt/the%20site', '/mnt/the site'],
  ])('%s is accepted', (text, folder) => {
    expect(parseStorageUrl(text)).toEqual({ ok: true, value: { kind: 'files', folder } });
  });

  it.each(['file:///', 'file://elsewhere/srv/files', 'file:///srv/%2Ffiles', 'file:'])(
    '%s is rejected',
    (text) => {
      expect(parseStorageUrl(text)).toMatchObject({ ok: false, message: expect.stringContaining('folder') });
    },
  );
});

describe('the address of a bucket', () => {
  it('is parsed into its parts', () => {
    expect(
      parseStorageUrl('s3://AKIA:s3cr3t@storage.example.com:9000/site?region=eu-central-1&tls=off'),
    ).toEqual({
      ok: true,
      value: {
        kind: 's3',
        endpoint: 'http://storage.example.com:9000',
        bucket: 'site',
        region: 'eu-central-1',
        accessKeyId: 'AKIA',
        secretAccessKey: 's3cr3t',
      },
    });
  });

  it('defaults to encryption and us-east-1', () => {
    expect(parseStorageUrl('s3://k:s@host/bucket')).toMatchObject({
      value: { endpoint: 'https://host', region: 'us-east-1' },
    });
  });

  it.each([
    ['s3://k:a/b+c=@host/bucket', 'a/b+c='],
    ['s3://k:a%2Fb%40c@host/bucket/', 'a/b@c'],
    ['s3://k:a:b@host/bucket', 'a:b'],
  ])('decodes the secret of %s', (address, secret) => {
    expect(parseStorageUrl(address)).toMatchObject({
      ok: true,
      value: { secretAccessKey: secret, bucket: 'bucket' },
    });
  });

  it('accepts IPv6 addresses', () => {
    expect(parseStorageUrl('s3://k:s@[::1]:9000/bucket')).toMatchObject({
      value: { endpoint: 'https://[::1]:9000' },
    });
  });

  it.each([
    ['https://AKIA1:hunter2@host/bucket', 's3://'],
    ['s3://host/bucket', 'key and a secret'],
    ['s3://:hunter2@host/bucket', 'a key'],
    ['s3://AKIA1@host/bucket', 'a secret'],
    ['s3://AKIA1:hun%ter2@host/bucket', '%25'],
    ['s3://AKIA1:hunter2@/bucket', 'host'],
    ['s3://AKIA1:hunter2@host', 'bucket'],
    ['s3://AKIA1:hunter2@host/bucket/folder', 'without a folder'],
    ['s3://AKIA1:hunter2@host/Bucket', 'lower-case'],
    ['s3://AKIA1:hunter2@host:99999/bucket', 'port'],
    ['s3://AKIA1:hunter2@ho st/bucket', 'host'],
    ['s3://AKIA1:hunter2@host/bucket?tls=maybe', 'tls'],
    ['s3://AKIA1:hunter2@host/bucket?region=EU', 'region'],
    ['s3://AKIA1:hunter2@host/bucket?acl=public', 'acl'],
  ])('is rejected if it is %s, without repeating the secret', (address, expectedText) => {
    const parsed = parseStorageUrl(address);
    expect(parsed).toMatchObject({ ok: false });
    const message = parsed.ok ? '' : parsed.message;
    expect(message).toContain(expectedText);
    expect(message).not.toMatch(/AKIA1|hunter2|hun%ter2/);
  });
});
