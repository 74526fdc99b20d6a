/**
 * Crawls everything that a site answers to one visitor: the known addresses and all addresses that the answers
 * contain.
 */
import { inflateRawSync } from 'node:zlib';
import type { TestApp } from './app.ts';

/** Answers by address: the status, and the headers and body as text. Archives are unpacked. */
export type CrawledAnswers = ReadonlyMap<string, { status: number; text: string }>;

const SITE = 'http://localhost:3000';
const MAX_ANSWERS = 3000;

/** Returns the addresses of this site in an answer: links and images, in HTML, XML, JSON and calendars. */
const addressesIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?:href|src|srcSet|imageSrcSet|action|content)="([^"]+)"/g),
    ...text.matchAll(/<(?:loc|link|guid|url|id|image:loc)>([^<]+)</g),
    ...text.matchAll(/"((?:http:\/\/localhost:3000)?\/[^"\\\s]+)"/g),
    ...text.matchAll(/^(?:URL[^:]*:)(\S+)/gm),
  ]
    .flatMap(([, value]) => (value ?? '').split(/,\s+|\s+\d+w/))
    .map((address) => address.trim().replaceAll('&amp;', '&').replace(SITE, '').replace(/#.*$/s, ''))
    .filter((address) => /^\/(?!\/)[\x21-\x7e]*$/.test(address) && !address.includes('{'));

/** Returns the names and contents of a ZIP's entries, found through its central directory. */
const unzipped = (zip: Buffer): string => {
  let text = '';
  for (let offset = zip.indexOf('PK\x01\x02'); offset >= 0; offset = zip.indexOf('PK\x01\x02', offset + 4)) {
    const method = zip.readUInt16LE(offset + 10);
    const size = zip.readUInt32LE(offset + 20);
    const nameLength = zip.readUInt16LE(offset + 28);
    const local = zip.readUInt32LE(offset + 42);
    const contentStart = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(contentStart, contentStart + size);
    const content = method === 0 ? packed : inflateRawSync(packed);
    text += `${zip.toString('utf8', offset + 46, offset + 46 + nameLength)}\n${content.toString('utf8')}\n`;
  }
  return text;
};

/** Requests `start` and everything the answers lead to. `init` decides who the visitor is. */
export const crawl = async (
  app: TestApp,
  start: readonly string[],
  init: RequestInit = {},
): Promise<CrawledAnswers> => {
  const answers = new Map<string, { status: number; text: string }>();
  const remainingAddresses = [...start];
  for (let address = remainingAddresses.pop(); address !== undefined; address = remainingAddresses.pop()) {
    if (answers.has(address)) continue;
    if (answers.size >= MAX_ANSWERS)
      throw new Error(`More than ${MAX_ANSWERS} answers, the last of them ${address}`);
    const answer = await app.request(address, init);
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = type.includes('zip')
      ? unzipped(bytes)
      : bytes.toString(/^(image|font)\/|pdf/.test(type) ? 'latin1' : 'utf8');
    const headerText = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
    answers.set(address, { status: answer.status, text: `${headerText}\n\n${body}` });
    if (/html|xml|json|manifest|calendar|text\/plain/.test(type))
      remainingAddresses.push(...addressesIn(body));
    const location = answer.headers.get('location');
    if (location !== null) remainingAddresses.push(location.replace(SITE, ''));
  }
  return answers;
};
