/**
 * Shows the documents: the newest addendum, the tree, and links to a ZIP of all or of recent documents, or how to get
 * access to them.
 */
import { useId } from 'react';
import { DASHBOARD_PATH } from '#features/accounts/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { loginAddress } from '#web/data/login-address.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { dayIn } from '#web/ui/text/day-in.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { tenderAddress } from '../../address.ts';
import type { Tender } from '../../schema/guest.ts';
import { documents as m } from '../messages/en-GB.ts';
import { addendumAnchor, addendumLabel, inTwoDigits } from '../tender-labels.ts';
import { DocumentTree } from './document-tree.tsx';
import { filesOf, foldersOf, totalsOf } from './folders.ts';
import { useTenderForUser } from './use-tender-for-user.ts';

export function Documents({ tender: tenderForGuests }: { tender: Tender }) {
  const format = useFormat();
  const tenderForUser = useTenderForUser(tenderForGuests);
  const tender = tenderForUser ?? tenderForGuests;
  const newestAddendum = tender.addenda[0]?.number ?? null;
  const folders = foldersOf(tender.categories, newestAddendum);
  const totals = totalsOf(folders);
  const { zip } = tender.documents;
  return (
    <section className="section g tender-documents" aria-labelledby="documents">
      <SectionHead
        id="documents"
        title={m.title}
        {...(totals.files > 0 && {
          aside: format.fill(m.total, {
            files: format.fill(m.files, { count: totals.files }),
            folders: format.fill(m.folders, { count: totals.folders }),
            size: format.bytes(totals.bytes),
          }),
        })}
      />
      <NewestAddendum tender={tender} />
      {totals.files + totals.superseded === 0 ? (
        <NoDocuments tender={tender} />
      ) : (
        <div className="tree">
          <div className="tree-top">
            {zip === null ? (
              <AccessNotice tender={tender} isSignedIn={tenderForUser !== null} />
            ) : (
              <>
                <p className="quiet">{tender.access === 'public' ? m.free : m.signedIn}</p>
                {totals.files > 0 && (
                  <a className="btn primary small" href={zip} download="">
                    <Icon name="download" />
                    {m.downloadAll}
                    <span className="mono">
                      {format.fill(m.zip, { size: format.bytes(tender.documents.bytes) })}
                    </span>
                  </a>
                )}
              </>
            )}
          </div>
          <DocumentTree
            folders={folders}
            totals={totals}
            newestAddendum={newestAddendum}
            timeZone={tender.timeZone}
          />
          {zip !== null && totals.files > 0 && <ChangedSince zip={zip} tender={tender} />}
        </div>
      )}
    </section>
  );
}

/** Shows the newest addendum, with a link to a ZIP of the documents that it issued. */
function NewestAddendum({ tender }: { tender: Tender }) {
  const format = useFormat();
  const [newest, previous] = tender.addenda;
  if (newest === undefined) return null;
  const { zip } = tender.documents;
  const files = filesOf(tender.categories).filter(
    ({ addendum, status }) => addendum === newest.number && status === 'current',
  );
  const bytes = files.reduce((total, file) => total + file.bytes, 0);
  const since = previous?.issuedAt ?? tender.publishedAt;
  const addendum = addendumLabel(newest.number, format.fill);
  const date = format.day(dayIn(tender.timeZone, newest.issuedAt)) ?? newest.issuedAt;
  const count = newest.documents.length;
  return (
    <div className="note">
      <div className="note-words">
        <h3>
          {count === 0
            ? format.fill(m.addendumOn, { addendum, date })
            : format.fill(m.addendumChanged, { addendum, count, date })}
        </h3>
        <p>
          {newest.reason}{' '}
          {newest.newClosesAtLocal === null
            ? m.sameClosing
            : format.fill(m.newClosing, { date: format.dateTime(newest.newClosesAtLocal) })}
        </p>
      </div>
      <div className="acts">
        {zip !== null && since !== null && files.length > 0 && (
          <a
            className="btn small"
            href={`${zip}${zip.includes('?') ? '&' : '?'}since=${encodeURIComponent(since)}`}
            download=""
          >
            <Icon name="download" />
            {m.onlyChanged}
            <span className="mono">{format.bytes(bytes)}</span>
          </a>
        )}
        <a className="btn small" href={`#${addendumAnchor(newest.number)}`}>
          {format.fill(m.readAddendum, { number: inTwoDigits(newest.number) })}
        </a>
      </div>
    </div>
  );
}

/** Downloads a ZIP of the documents issued since a date, by a plain form, which needs no script. */
function ChangedSince({ zip, tender }: { zip: string; tender: Tender }) {
  const field = useId();
  const { publishedAt, timeZone } = tender;
  const [action = zip, signature] = zip.split('?');
  return (
    <form className="since" action={action} method="get">
      {/* A GET form drops the query of its address, so the signature is sent in hidden fields. */}
      {[...new URLSearchParams(signature)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={field}>{m.changedSince}</label>
      <input
        id={field}
        type="date"
        name="since"
        required
        min={publishedAt === null ? undefined : dayIn(timeZone, publishedAt)}
      />
      <button className="btn small" type="submit">
        <Icon name="download" />
        {m.download}
      </button>
    </form>
  );
}

const messagesByAccess = {
  invited: { fact: m.invited, ask: m.invitedAsk, askPhone: m.invitedAskPhone },
  registered: { fact: m.registered, ask: m.registeredAsk, askPhone: m.registeredAskPhone },
  public: { fact: m.unavailable, ask: m.unavailableAsk, askPhone: m.unavailableAskPhone },
};

/** `isSignedIn`: the visitor is signed in, and still may not download the documents */
function AccessNotice({ tender, isSignedIn }: { tender: Tender; isSignedIn: boolean }) {
  const format = useFormat();
  const { access } = tender;
  const { name, phone } = tender.contact;
  if (access === 'registered' && isSignedIn)
    return (
      <>
        <p>{m.confirmEmail}</p>
        <a className="btn small" href={DASHBOARD_PATH} rel="nofollow">
          {m.goToAccount}
        </a>
      </>
    );
  const messages = messagesByAccess[access];
  return (
    <>
      <p>
        <strong>{messages.fact}</strong>{' '}
        {phone === null
          ? rich(messages.ask, { name: () => <bdi key="name">{name}</bdi> })
          : rich(messages.askPhone, {
              name: () => <bdi key="name">{name}</bdi>,
              phone: () => (
                <a href={telephoneLink(phone)} key="phone">
                  {format.telephone(phone)}
                </a>
              ),
            })}
      </p>
      {access === 'registered' && (
        <a className="btn primary small" href={loginAddress(tenderAddress(tender))} rel="nofollow">
          {m.signIn}
        </a>
      )}
    </>
  );
}

function NoDocuments({ tender }: { tender: Tender }) {
  const { fill } = useFormat();
  const { phase, contact } = tender;
  const isRemoved = phase === 'withdrawn' || phase === 'cancelled';
  return (
    <StateBox
      level={3}
      title={isRemoved ? m.removed : m.none}
      actions={<CallLink className="btn small" phone={contact.phone} />}
    >
      <p>{fill(isRemoved ? m.removedText : m.noneText, { name: contact.name })}</p>
    </StateBox>
  );
}
