/**
 * Shows one tender: its deadline, contact and main facts; then its dates, documents, work, terms, questions, addenda
 * and history.
 */

import { useParams } from 'react-router';
import { rich } from '#platform/messages/catalogue.ts';
import { useGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import { type Head, type HeadContext, type LoadContext, movedTo, notFound } from '#web/data/screen.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { TENDERS_PATH, tenderAddress } from '../../address.ts';
import { mainCategories, procurementMethods } from '../../messages/en-GB.ts';
import { useServerNow } from '../clock/use-server-now.ts';
import { list, detail as m } from '../messages/en-GB.ts';
import { PhaseChip } from '../phase-chip.tsx';
import { phaseAt } from '../phases.ts';
import { tenderQuery } from '../queries.ts';
import { tenderPage } from '../structured-data.ts';
import { isLongTitle } from '../tender-labels.ts';
import { Addenda } from './addenda.tsx';
import { ContactCard } from './contact-card.tsx';
import { Dates } from './dates.tsx';
import { DeadlineBox } from './deadline-box.tsx';
import { Documents } from './documents.tsx';
import { History } from './history.tsx';
import { Questions } from './questions.tsx';
import { SiteLocation } from './site-location.tsx';
import { TenderTitleBlock } from './tender-title-block.tsx';
import { Terms } from './terms.tsx';

export async function loader({ params, load }: LoadContext): Promise<void> {
  if (params['tender'] === undefined) notFound();
  const tender = await load(tenderQuery(params['tender']));
  // The address has a former slug or the `_id` of the tender.
  if (tender.url !== params['tender']) movedTo(tenderAddress(tender));
}

export function head({ params, siteUrl, format, read }: HeadContext): Head {
  const tender = read(tenderQuery(params['tender'] ?? ''));
  if (tender === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  return {
    title: tender.seoTitle ?? format.fill(m.title, { title: tender.title, reference: tender.reference }),
    description: tender.seoDescription ?? tender.summary,
    canonical: tenderAddress(tender),
    jsonLd: tenderPage(siteUrl, tender),
  };
}

export function Component() {
  const { tender: slugOrId = '' } = useParams();
  const tender = useGuestQuery(tenderQuery(slugOrId));
  const now = useServerNow(tender);
  const phase = phaseAt(tender, now);
  const { title, reference, summary, mainCategory, procurementMethod, description } = tender;
  return (
    <article className="tender" key={tender._id}>
      <div className="g">
        <Breadcrumbs crumbs={[{ label: list.title, href: TENDERS_PATH }, { label: reference }]} />
      </div>
      <div className="g tender-head">
        <header className="tender-what">
          <p className="tender-chips">
            <PhaseChip phase={phase} />
            <span className="chip plain">{mainCategories[mainCategory]}</span>
            <span className="chip plain">{procurementMethods[procurementMethod]}</span>
          </p>
          <h1 className={isLongTitle(title) ? 't1 long' : 't1'}>
            <bdi>{title}</bdi>
          </h1>
          {summary !== null && <p className="lead">{withNoBreakSpaces(summary)}</p>}
        </header>
        <aside className="tender-side">
          <DeadlineBox tender={tender} phase={phase} now={now} />
          <ContactCard tender={tender} />
        </aside>
        <div className="tender-facts">
          <TenderTitleBlock tender={tender} />
        </div>
      </div>
      <Dates tender={tender} phase={phase} now={now} />
      <Documents tender={tender} />
      <div className="g section tender-two">
        <div className="tender-work">
          <section aria-labelledby="the-work">
            <SectionHead id="the-work" title={m.work} />
            <RichText document={description} />
          </section>
          <SiteLocation tender={tender} />
        </div>
        <Terms tender={tender} />
      </div>
      <div className="g section tender-two">
        <Questions tender={tender} phase={phase} now={now} />
        <div className="tender-news">
          <Addenda tender={tender} />
          <History changes={tender.changes} timeZone={tender.timeZone} />
        </div>
      </div>
      <p className="g mono quiet changed">
        <span>
          {rich(m.updated, {
            date: () => <DayOf at={tender.updatedAt} timeZone={tender.timeZone} key="date" />,
          })}
        </span>
      </p>
    </article>
  );
}
