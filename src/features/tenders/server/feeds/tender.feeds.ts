/** Serves `/tenders.ics` for calendars and `/tenders.xml` (Atom, RFC 4287) for feed readers. */

import type { Settings } from '#features/settings/server/index.ts';
import type { PublicDocument } from '#platform/http/pages/public-documents.ts';
import { currentLocale } from '#platform/messages/locale.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { escapeMarkup } from '#platform/schema/values/markup.ts';
import { TENDERS_CALENDAR_PATH, TENDERS_FEED_PATH, TENDERS_PATH, tenderAddress } from '../../address.ts';
import { api, feed } from '../messages/en-GB.ts';
import type { Tenders } from '../tender.service.ts';
import { calendarOf } from './tender-calendar.ts';

const m = translated(feed);
const MAX_IN_CALENDAR = 300;
const MAX_IN_FEED = 50;

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
    path: TENDERS_CALENDAR_PATH,
    summary: api.calendarOfAll,
    contentType: 'text/calendar; charset=utf-8',
    make: async () =>
      calendarOf(await tenders.forFeed(MAX_IN_CALENDAR), {
        name: fill(m.name, { company: (await settings.all()).contact.companyName }),
        siteUrl,
      }),
  },
  {
    path: TENDERS_FEED_PATH,
    summary: api.feed,
    contentType: 'application/atom+xml; charset=utf-8',
    async make() {
      const { contact } = await settings.all();
      const feedTenders = await tenders.forFeed(MAX_IN_FEED);
      const updated = feedTenders.reduce(
        (latest, one) => (one.updatedAt > latest ? one.updatedAt : latest),
        '1970-01-01T00:00:00.000Z',
      );
      const entries = feedTenders.map(
        (tender) => `<entry>
<id>urn:uuid:${tender._id}</id>
<title>${escapeMarkup(fill(m.entry, tender))}</title>
<link href="${escapeMarkup(siteUrl + tenderAddress(tender))}"/>
<published>${tender.publishedAt ?? tender.updatedAt}</published>
<updated>${tender.updatedAt}</updated>
<category term="${tender.mainCategory}"/>
${tender.trades.map(({ key, title }) => `<category term="${key}" label="${escapeMarkup(title)}"/>`).join('')}
<summary>${escapeMarkup([fill(m.summary, tender.wording), tender.summary].filter((part) => part !== null).join(' '))}</summary>
</entry>`,
      );
      return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLocale()}">
<id>${escapeMarkup(siteUrl + TENDERS_FEED_PATH)}</id>
<title>${escapeMarkup(fill(m.name, { company: contact.companyName }))}</title>
<author><name>${escapeMarkup(contact.companyName)}</name></author>
<link rel="self" href="${escapeMarkup(siteUrl + TENDERS_FEED_PATH)}"/>
<link href="${escapeMarkup(`${siteUrl}${TENDERS_PATH}`)}"/>
<updated>${updated}</updated>
${entries.join('\n')}
</feed>
`;
    },
  },
];
