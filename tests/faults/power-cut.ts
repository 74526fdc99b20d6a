/**
 * Replays the recorded writes of a program up to the moment of a power cut. Loses what was not synced by then: bytes
 * of a file without an fsync of the file, and names without an fsync of the folder that contains them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The library is made with the C compiler of this machine and preloaded, which only Linux does in this way. */
export const canRecord: boolean =
  process.platform === 'linux' && spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0;

/** Returns the variables with which a program records what it does to the files in `folder`, which must be empty. */
export const recordingOf = (folder: string, record: string): Record<string, string> => {
  const library = `${record}.so`;
  const source = path.join(import.meta.dirname, 'disk-recorder.c');
  const { status, stderr } = spawnSync('cc', ['-O1', '-shared', '-fPIC', '-o', library, source, '-ldl'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The recorder could not be compiled: ${stderr}`);
  return { LD_PRELOAD: library, DISK_ROOT: folder, DISK_RECORD: record, UV_USE_IO_URING: '0' };
};

export type DiskEvent =
  | { type: 'create' | 'make-folder' | 'unlink'; number: bigint; name: string }
  | { type: 'rename' | 'link'; name: string; to: string }
  | { type: 'write'; number: bigint; offset: number; bytes: Buffer }
  | { type: 'truncate'; number: bigint; length: number }
  | { type: 'sync'; number: bigint }
  | { type: 'answer'; id: string };

const HEAD = 25;

export const readRecord = (file: string): DiskEvent[] => {
  const all = readFileSync(file);
  const events: DiskEvent[] = [];
  for (let at = 0; at < all.length; ) {
    const type = String.fromCharCode(all[at] ?? 0);
    const number = all.readBigUInt64LE(at + 1);
    const offset = Number(all.readBigUInt64LE(at + 9));
    const length = Number(all.readBigUInt64LE(at + 17));
    const bytes = all.subarray(at + HEAD, at + HEAD + length);
    at += HEAD + length;
    const [name = '', to = ''] = type === 'W' ? [] : bytes.toString().split('\0');
    const found: Record<string, DiskEvent> = {
      C: { type: 'create', number, name },
      M: { type: 'make-folder', number, name },
      U: { type: 'unlink', number, name },
      R: { type: 'rename', name, to },
      L: { type: 'link', name, to },
      W: { type: 'write', number, offset, bytes },
      T: { type: 'truncate', number, length: offset },
      F: { type: 'sync', number },
      A: { type: 'answer', id: /^x-request-id: (\S+)/im.exec(name)?.[1] ?? '' },
    };
    const event = found[type];
    if (event === undefined) throw new Error(`The record is damaged at byte ${at}`);
    events.push(event);
  }
  return events;
};

/** Decides of each unsynced change whether it reaches the disk all the same. */
export type Luck = () => boolean;

/** Everything unsynced is lost. */
export const nothingUnsynced: Luck = () => false;

/** Half of what is unsynced reaches the disk, in no order. The same seed chooses the same. */
export const halfOfUnsynced = (seed: number): Luck => {
  let state = seed + 1;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) & 1) === 1;
  };
};

class File {
  #synced = Buffer.alloc(0);
  #length = 0;
  #unsynced: (Extract<DiskEvent, { type: 'write' }> | Extract<DiskEvent, { type: 'truncate' }>)[] = [];

  change(event: Extract<DiskEvent, { type: 'write' }> | Extract<DiskEvent, { type: 'truncate' }>): void {
    this.#unsynced.push(event);
  }

  sync(): void {
    [this.#synced, this.#length] = this.#with(() => true);
    this.#unsynced = [];
  }

  contentAfter(luck: Luck): Buffer {
    const [bytes, length] = this.#with(luck, Buffer.from(this.#synced.subarray(0, this.#length)));
    return bytes.subarray(0, length);
  }

  #with(luck: Luck, bytes = this.#synced): [bytes: Buffer<ArrayBuffer>, length: number] {
    let length = this.#length;
    let grown = bytes as Buffer<ArrayBuffer>;
    for (const event of this.#unsynced) {
      if (!luck()) continue;
      if (event.type === 'truncate') {
        if (event.length < length) grown.fill(0, event.length, length);
        length = event.length;
      } else length = Math.max(length, event.offset + event.bytes.length);
      if (length > grown.length) {
        const larger = Buffer.alloc(length * 2);
        grown.copy(larger);
        grown = larger;
      }
      if (event.type === 'write') event.bytes.copy(grown, event.offset);
    }
    return [grown, length];
  }
}

class Folder {
  entries = new Map<string, File | Folder>();
  #synced = new Map<string, File | Folder>();
  #unsynced: (readonly [name: string, entry: File | Folder | null])[] = [];

  set(name: string, entry: File | Folder | null): void {
    if (entry === null) this.entries.delete(name);
    else this.entries.set(name, entry);
    this.#unsynced.push([name, entry]);
  }

  sync(): void {
    this.#synced = new Map(this.entries);
    this.#unsynced = [];
  }

  entriesAfter(luck: Luck): Map<string, File | Folder> {
    const entries = new Map(this.#synced);
    for (const [name, entry] of this.#unsynced) {
      if (!luck()) continue;
      if (entry === null) entries.delete(name);
      else entries.set(name, entry);
    }
    return entries;
  }
}

export class Disk {
  readonly #root = new Folder();
  readonly #byNumber = new Map<bigint, File | Folder>();
  readonly #ignoresSync: (name: string) => boolean;
  readonly #names = new Map<File | Folder, string>();

  /** `root` is the number of the folder; `ignoresSync` makes a disk that reports files as synced without doing so. */
  constructor(root: bigint, ignoresSync: (name: string) => boolean = () => false) {
    this.#byNumber.set(root, this.#root);
    this.#ignoresSync = ignoresSync;
  }

  apply(event: DiskEvent): void {
    switch (event.type) {
      case 'create':
      case 'make-folder': {
        const made = event.type === 'create' ? new File() : new Folder();
        this.#byNumber.set(event.number, made);
        this.#set(event.name, made);
        break;
      }
      case 'unlink':
        this.#set(event.name, null);
        break;
      case 'rename':
      case 'link': {
        const entry = this.#get(event.name);
        if (event.type === 'rename') this.#set(event.name, null);
        this.#set(event.to, entry);
        break;
      }
      case 'write':
      case 'truncate': {
        const file = this.#byNumber.get(event.number);
        if (file instanceof File) file.change(event);
        break;
      }
      case 'sync': {
        const entry = this.#byNumber.get(event.number);
        if (entry !== undefined && !this.#ignoresSync(this.#names.get(entry) ?? '')) entry.sync();
        break;
      }
    }
  }

  /** Writes what is on the disk after a power cut into an empty folder. */
  writeTo(folder: string, luck: Luck, from: Folder = this.#root): void {
    for (const [name, entry] of from.entriesAfter(luck)) {
      const at = path.join(folder, name);
      if (entry instanceof File) writeFileSync(at, entry.contentAfter(luck), { mode: 0o600 });
      else {
        mkdirSync(at, { mode: 0o700 });
        this.writeTo(at, luck, entry);
      }
    }
  }

  #folderOf(name: string): [folder: Folder, last: string] {
    const parts = name.split('/').filter((part) => part !== '');
    const last = parts.pop() ?? '';
    let folder = this.#root;
    for (const part of parts) {
      const entry = folder.entries.get(part);
      if (!(entry instanceof Folder)) throw new Error(`The record lacks the folder of ${name}`);
      folder = entry;
    }
    return [folder, last];
  }

  #get(name: string): File | Folder {
    const [folder, last] = this.#folderOf(name);
    const entry = folder.entries.get(last);
    if (entry === undefined) throw new Error(`The record lacks ${name}`);
    return entry;
  }

  #set(name: string, entry: File | Folder | null): void {
    const [folder, last] = this.#folderOf(name);
    folder.set(last, entry);
    if (entry !== null) this.#names.set(entry, name);
  }
}
