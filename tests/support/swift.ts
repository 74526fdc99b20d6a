/**
 * Starts OpenStack Swift with its S3 interface, a real S3 server that Debian packages:
 *
 *     apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object
 *
 * Four servers, one copy of each object, in a temporary folder. Tests that need it are skipped where it is not installed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '#platform/storage/storage-types.ts';
import { freePorts } from './ports.ts';

const SERVERS = ['account', 'container', 'object', 'proxy'] as const;
const programOf = (server: string): string => `/usr/bin/swift-${server}-server`;

export const isSwiftInstalled: boolean = SERVERS.every((server) => existsSync(programOf(server)));

export interface Swift {
  config: S3Config;
  /** Makes a further bucket. */
  bucket(name: string): Promise<S3Config>;
  /** What the servers logged */
  log(): string;
  stop(): Promise<void>;
}

const TENANT = 'test';
const USER = 'tester';
const KEY = 'testing';
const BUCKET = 'sitework';

/** Swift finds the servers of an object by a ring; with one server of each kind it has one entry. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(("account", "container", "object"), sys.argv[2:]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1.0, "ip": "127.0.0.1", "port": int(port),
                     "device": "disk", "meta": ""})
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (sys.argv[1], name))
`;

const section = (name: string, values: Record<string, string>): string =>
  [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`), ''].join('\n');

const filters = (...names: string[]): string =>
  names.map((name) => section(`filter:${name}`, { use: `egg:swift#${name}` })).join('\n');

const configOf = (server: (typeof SERVERS)[number], folder: string, port: number): string => {
  const common = section('DEFAULT', {
    bind_ip: '127.0.0.1',
    bind_port: String(port),
    user: userInfo().username,
    swift_dir: folder,
    devices: folder,
    mount_check: 'false',
    workers: '0',
    log_level: 'WARNING',
    // Nothing listens there, so that Swift writes to its standard error output alone.
    log_address: join(folder, 'no-syslog'),
  });
  if (server !== 'proxy')
    return [
      common,
      section('pipeline:main', { pipeline: `${server}-server` }),
      section(`app:${server}-server`, { use: `egg:swift#${server}` }),
    ].join('\n');
  return [
    common,
    section('pipeline:main', {
      pipeline: 'catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server',
    }),
    section('app:proxy-server', {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      // A slow answer must not make Swift avoid its only server.
      error_suppression_limit: '1000000',
    }),
    // Authentication requires the cache but works while none answers.
    section('filter:cache', { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' }),
    section('filter:tempauth', {
      use: 'egg:swift#tempauth',
      [`user_${TENANT}_${USER}`]: `${KEY} .admin`,
    }),
    section('filter:s3api', { use: 'egg:swift#s3api', location: 'us-east-1', check_bucket_owner: 'false' }),
    filters('catch_errors', 'gatekeeper', 'listing_formats', 'copy', 'slo', 'dlo'),
  ].join('\n');
};

export const startSwift = async (): Promise<Swift> => {
  const folder = mkdtempSync(join(tmpdir(), 'sitework-swift-'));
  mkdirSync(join(folder, 'disk'));
  const ports = await freePorts(SERVERS.length);
  writeFileSync(
    join(folder, 'swift.conf'),
    [
      section('swift-hash', { swift_hash_path_suffix: 'tests', swift_hash_path_prefix: 'tests' }),
      section('storage-policy:0', { name: 'only', default: 'yes' }),
    ].join('\n'),
  );
  const rings = spawnSync('/usr/bin/python3', ['-c', RINGS, folder, ...ports.slice(0, 3).map(String)], {
    encoding: 'utf8',
  });
  if (rings.status !== 0) throw new Error(`Swift's rings could not be made: ${rings.stderr}`);

  let log = '';
  const collect = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-20_000);
  };
  const children: ChildProcess[] = SERVERS.map((server, index) => {
    const file = join(folder, `${server}-server.conf`);
    writeFileSync(file, configOf(server, folder, ports[index] ?? 0));
    const child = spawn(programOf(server), [file, '--verbose'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    return child;
  });
  const stopServers = async (): Promise<void> => {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const exitPromise = once(child, 'close');
        child.kill('SIGKILL');
        await exitPromise;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  };
  const config: S3Config = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${ports.at(-1)}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: `${TENANT}:${USER}`,
    secretAccessKey: KEY,
  };
  try {
    await makeBucket(config);
  } catch (error) {
    await stopServers();
    throw new Error(`Swift did not start.\n${log}`, { cause: error });
  }
  return {
    config,
    async bucket(name) {
      const otherConfig = { ...config, bucket: name };
      await makeBucket(otherConfig);
      return otherConfig;
    },
    log: () => log,
    stop: stopServers,
  };
};

/** Creates a bucket. Tries until all four servers answer. */
const makeBucket = async (config: S3Config): Promise<void> => {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 1,
  });
  for (let triesLeft = 600; ; triesLeft--) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
      break;
    } catch (error) {
      if (error instanceof Error && error.name === 'BucketAlreadyOwnedByYou') break;
      if (triesLeft === 0) throw error;
      await wait(100);
    }
  }
  client.destroy();
};
