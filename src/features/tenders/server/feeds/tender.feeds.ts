/** Serves `/tenders.ics` for calendars and `/tenders.xml` (Atom, RFC 4287) for feed readers. */

import type { Settings } from '#features/settings/server/index.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { TENDERS_PATH, tenderAddress } from '../../address.ts';
import { api, feed } from '../messages/en-GB.ts';
import type { Tenders } from '../tender.service.ts';
import { calendarOf } from './tender-calendar.ts';

const m = translated(feed);
const MAX_IN_CALENDAR = 300;
const MAX_IN_FEED = 50;

/** Escapes markup, and drops characters that XML forbids. Validation rejects most of these, but not U+FFFE and U+FFFF. */
const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/(?![\t\n\r])\p{Control}|\p{Surrogate}|[\ufffe\uffff]/gu, '');

export const tenderFeeds = ({
  tenders,
  settings,
  siteUrl,
}: {
  tenders: Tenders;
  settings: Settings;
  siteUrl: string;
}): PublicDocument[] => [
  {
    path: '/tenders.ics',
    summary: api.calendarOfAll,
    contentType: 'text/calendar; charset=utf-8',
    make: async () =>
      calendarOf(await tenders.forFeed(MAX_IN_CALENDAR), {
        name: fill(m.name, { company: (await settings.all()).contact.companyName }),
        siteUrl,
      }),
  },
  {
    path: '/tenders.xml',
    summary: api.feed,
    contentType: 'application/atom+xml; charset=utf-8',
    async make() {
      const { contact } = await settings.all();
      const shown = await tenders.forFeed(MAX_IN_FEED);
      const updated = shown.reduce(
        (latest, one) => (one.updatedAt > latest ? one.updatedAt : latest),
        '1970-01-01T00:00:00.000Z',
      );
      const entries = shown.map(
        (one) => `<entry>
<id>urn:uuid:${one._id}</id>
<title>${escapeXml(fill(m.entry, one))}</title>
<link href="${escapeXml(siteUrl + tenderAddress(one))}"/>
<published>${one.publishedAt ?? one.updatedAt}</published>
<updated>${one.updatedAt}</updated>
<category term="${one.mainCategory}"/>
${one.trades.map(({ key, title }) => `<category term="${key}" label="${escapeXml(title)}"/>`).join('')}
<summary>${escapeXml([fill(m.summary, one.wording), one.summary].filter((part) => part !== null).join(' '))}</summary>
</entry>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(`${siteUrl}/tenders.xml`)}</id>
<title>${escapeXml(fill(m.name, { company: contact.companyName }))}</title>
<author><name>${escapeXml(contact.companyName)}</name></author>
<link rel="self" href="${escapeXml(`${siteUrl}/tenders.xml`)}"/>
<link href="${escapeXml(`${siteUrl}${TENDERS_PATH}`)}"/>
<updated>${updated}</updated>
${entries.join('\n')}
</feed>
`;
    },
  },
];
