/** Simulates the users of a soak test: visitors who read, search and send messages, and an administrator who uploads and edits. */
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';

/** The kinds of action, which the report lists one by one. */
export type Action =
  | 'page'
  | 'search'
  | 'call'
  | 'picture'
  | 'message'
  | 'sign-in'
  | 'edit'
  | 'upload'
  | 'removal';

export interface RequestResult {
  action: Action;
  milliseconds: number;
  /** 0: the connection failed */
  status: number;
  /** The path of the request */
  target: string;
}

export interface Site {
  base: string;
  paths: readonly string[];
  username: string;
  password: string;
}

/** The number of concurrent visitors. Each pauses for 0.5 to 1.5 seconds after an answer. */
const VISITORS = 8;
/** The mean interval of each action. */
const INTERVAL_SECONDS = { edit: 5, upload: 20, message: 30, signIn: 10 };
/** The number of uploaded pictures that stay; older ones are moved to the bin. */
const MAX_UPLOADS = 20;

const SEARCHED = ['school', 'brick', 'roof', 'bridge', 'Leeds', 'timber', 'concrete', 'hospital'];

/** The fields used here of the server's answers. */
interface Fields {
  _id?: string;
  version?: number;
  token?: string;
  items?: { _id: string }[];
}

const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value;

/** Returns a picture of 1.9 megapixels, different each time. */
const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer();

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Runs all users until `signal` aborts. Calls `onResult` for each answer and each connection that fails. */
export const simulateUsers = async (
  site: Site,
  onResult: (result: RequestResult) => void,
  signal: AbortSignal,
): Promise<void> => {
  let number = 0;
  const send = async (action: Action, target: string, init: RequestInit = {}): Promise<string> => {
    const began = performance.now();
    let status = 0;
    let body = '';
    try {
      const answer = await fetch(site.base + target, init);
      body = await answer.text();
      status = answer.status;
    } catch {
      // The connection failed: status 0.
    }
    onResult({ action, milliseconds: performance.now() - began, status, target });
    return body;
  };
  const sendJson = async (action: Action, target: string, init: RequestInit = {}): Promise<Fields> => {
    try {
      return JSON.parse(await send(action, target, init)) as Fields;
    } catch {
      return {};
    }
  };
  /** Repeats `work` until `signal` aborts; each pause is 0.5 to 1.5 times `seconds`. */
  const repeat = async (seconds: number, work: () => Promise<unknown>): Promise<void> => {
    while (!signal.aborted) {
      await wait(seconds * (500 + Math.random() * 1000), undefined, { signal }).catch(() => {});
      if (!signal.aborted) await work();
    }
  };

  let adminHeaders: Record<string, string> = {};
  const signIn = async (): Promise<void> => {
    const { username, password } = site;
    const { token } = await sendJson('sign-in', '/auth/login', json({ username, password }));
    // A busy server rejects some sign-ins, with an empty token; the previous session remains valid.
    if (token !== undefined && token !== '') adminHeaders = { authorization: `Bearer ${token}` };
  };
  await signIn();

  const visit = async (): Promise<void> => {
    const chance = Math.random();
    if (chance < 0.6) await send('page', pick(site.paths));
    else if (chance < 0.7) await send('search', `/search?q=${pick(SEARCHED)}+${++number}`);
    else if (chance < 0.8) await send('call', `/api/guest/search?search=${pick(SEARCHED)}${++number}`);
    else await readWithPictures();
  };
  const readWithPictures = async (): Promise<void> => {
    const path = pick(site.paths);
    const page = await send('page', path);
    const pictures = [...page.matchAll(/(?:src|href)="(\/(?:images|assets)\/[^"]+)"/g)].map(
      ([, one = '']) => one,
    );
    for (const picture of pictures.slice(0, 6)) await send('picture', picture);
  };

  const writeMessage = (): Promise<unknown> => {
    number += 1;
    const form = new FormData();
    form.append('name', `Visitor ${number}`);
    form.append('email', `visitor-${number}@example.com`);
    form.append('topic', 'press');
    form.append('message', `May we see the drawings of the east side? This is message ${number}.`);
    if (number % 2 === 0)
      form.append('attachments', new Blob([`%PDF-1.7\nplan ${number}\n%%EOF`]), 'plan.pdf');
    // Each message comes from a different network, because each network may send only a few messages an hour.
    const network = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return send('message', '/api/guest/contact', {
      method: 'POST',
      headers: { 'x-forwarded-for': network },
      body: form,
    });
  };

  const uploads: string[] = [];
  const upload = async (): Promise<void> => {
    const form = new FormData();
    form.append('alt', `The east side on day ${++number}`);
    form.append('file', new Blob([(await photograph()) as Uint8Array<ArrayBuffer>]), 'site.jpg');
    const { _id } = await sendJson('upload', '/api/admin/images', {
      method: 'POST',
      headers: adminHeaders,
      body: form,
    });
    if (_id !== undefined) uploads.push(_id);
    const document = new FormData();
    document.append('for', 'page');
    document.append('file', new Blob([`item,amount\nbricks,${number}\n`.repeat(2000)]), 'quantities.csv');
    await send('upload', '/api/admin/documents', { method: 'POST', headers: adminHeaders, body: document });
    while (uploads.length > MAX_UPLOADS)
      await send('removal', `/api/admin/images/${uploads.shift()}`, {
        method: 'DELETE',
        headers: adminHeaders,
      });
  };

  const { items = [] } = await sendJson('edit', '/api/admin/projects?max=100', { headers: adminHeaders });
  const edit = async (): Promise<void> => {
    const address = `/api/admin/projects/${pick(items)._id}`;
    const { version } = await sendJson('edit', address, { headers: adminHeaders });
    const summary = `Twelve classrooms, a hall and a kitchen beside the old school: state ${++number} of the works.`;
    await send('edit', address, {
      ...json({ version, summary }, adminHeaders),
      method: 'PATCH',
    });
  };

  await Promise.all([
    ...Array.from({ length: VISITORS }, () => repeat(1, visit)),
    repeat(INTERVAL_SECONDS.message, writeMessage),
    repeat(INTERVAL_SECONDS.signIn, signIn),
    repeat(INTERVAL_SECONDS.upload, upload),
    repeat(INTERVAL_SECONDS.edit, edit),
  ]);
};
