/** The documents: the changes of the newest addendum, a ZIP of all of them, and the tree. */
import { useId } from 'react';
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { CallLink } from '#web/ui/call-link.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { tenderAddress } from '../../address.ts';
import type { Tender } from '../../schema/guest.ts';
import { addendumAnchor, addendumWords } from '../tender-words.ts';
import { DocumentTree } from './document-tree.tsx';
import { filesOf, foldersOf, totalsOf } from './folders.ts';

export function Documents({ tender }: { tender: Tender }) {
  const format = useFormat();
  const [newest] = tender.addenda;
  const folders = foldersOf(tender.categories, newest?.number ?? null);
  const totals = totalsOf(folders);
  const { zip } = tender.documents;
  return (
    <section className="section g tender-documents" aria-labelledby="documents">
      <SectionHead
        id="documents"
        title="Documents"
        {...(totals.files > 0 && {
          aside: `${format.plural(totals.files, 'file', 'files')} in ${format.plural(totals.folders, 'folder', 'folders')}, ${format.bytes(totals.bytes)}`,
        })}
      />
      <NewestAddendum tender={tender} />
      {totals.files + totals.superseded === 0 ? (
        <NoDocuments tender={tender} />
      ) : (
        <div className="tree">
          <div className="tree-top">
            {zip === null ? (
              <WhoMayDownload tender={tender} />
            ) : (
              <>
                <p className="quiet">
                  {tender.access === 'public'
                    ? 'Free to take, no sign-in.'
                    : 'Open to you while you are signed in.'}
                </p>
                {totals.files > 0 && (
                  <a className="btn primary small" href={zip} download="">
                    <Icon name="download" />
                    Download all
                    <span className="mono">{`ZIP, ${format.bytes(tender.documents.bytes)}`}</span>
                  </a>
                )}
              </>
            )}
          </div>
          <DocumentTree folders={folders} totals={totals} newest={newest?.number ?? null} />
          {zip !== null && totals.files > 0 && <ChangedSince zip={zip} from={tender.publishedAt} />}
        </div>
      )}
    </section>
  );
}

/** The changes of the newest addendum, with a ZIP of only those. */
function NewestAddendum({ tender }: { tender: Tender }) {
  const format = useFormat();
  const [newest, before] = tender.addenda;
  if (newest === undefined) return null;
  const { zip } = tender.documents;
  const files = filesOf(tender.categories).filter(
    ({ addendum, status }) => addendum === newest.number && status === 'current',
  );
  const bytes = files.reduce((total, file) => total + file.bytes, 0);
  const since = before?.issuedAt ?? tender.publishedAt;
  const name = addendumWords(newest.number);
  return (
    <div className="note">
      <div className="note-words">
        <h3>
          {newest.documents.length === 0
            ? `${name}, ${format.day(newest.issuedAt)}`
            : `${name} changed ${format.plural(newest.documents.length, 'document', 'documents')} on ${format.day(newest.issuedAt)}`}
        </h3>
        <p>
          {newest.reason}{' '}
          {newest.newClosesAtLocal === null
            ? 'The closing date has not moved.'
            : `The closing date moved to ${format.dateTime(newest.newClosesAtLocal)}.`}
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
            Only what changed
            <span className="mono">{format.bytes(bytes)}</span>
          </a>
        )}
        <a className="btn small" href={`#${addendumAnchor(newest.number)}`}>
          {`Read ${name.toLowerCase()}`}
        </a>
      </div>
    </div>
  );
}

/** For bidders with an earlier set: a plain form, so that it needs no script. */
function ChangedSince({ zip, from }: { zip: string; from: string | null }) {
  const field = useId();
  const [action = zip, signed] = zip.split('?');
  return (
    <form className="since" action={action} method="get">
      {/* A GET form drops the query of its address. */}
      {[...new URLSearchParams(signed)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={field}>Only what changed since</label>
      <input id={field} type="date" name="since" required min={from?.slice(0, 10)} />
      <button className="btn small" type="submit">
        <Icon name="download" />
        Download
      </button>
    </form>
  );
}

function WhoMayDownload({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { access, contact } = tender;
  const signsIn = access === 'registered';
  return (
    <>
      <p className="who-may">
        <strong>
          {access === 'invited'
            ? 'We send the documents to the companies we have invited to bid.'
            : access === 'registered'
              ? 'For companies that are registered with us.'
              : 'The documents cannot be downloaded any more.'}
        </strong>{' '}
        {access === 'public'
          ? 'If you need them, contact'
          : access === 'invited'
            ? 'To ask for an invitation, contact'
            : 'Without an account, contact'}{' '}
        <bdi>{contact.name}</bdi>
        {contact.phone !== null && (
          <>
            {' '}
            on <a href={telephoneAddress(contact.phone)}>{format.telephone(contact.phone)}</a>
          </>
        )}
        .
      </p>
      {signsIn && (
        <a
          className="btn primary small"
          href={`/user/login?next=${encodeURIComponent(tenderAddress(tender))}`}
          rel="nofollow"
        >
          Sign in to download
        </a>
      )}
    </>
  );
}

function NoDocuments({ tender }: { tender: Tender }) {
  const { phase, contact } = tender;
  const gone = phase === 'withdrawn' || phase === 'cancelled';
  return (
    <StateBox
      level={3}
      title={gone ? 'The documents have been taken away' : 'No documents have been issued yet'}
      actions={<CallLink className="btn small" phone={contact.phone} />}
    >
      <p>
        {gone
          ? `This notice stays as a record. Ask ${contact.name} about anything you have already priced.`
          : `They will stand here, in folders, as soon as they are issued. ${contact.name} knows when.`}
      </p>
    </StateBox>
  );
}
