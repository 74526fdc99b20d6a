/**
 * Renders the dialog that sets the target of a link (an address that the user types, or a page of the site found by a
 * search) or removes the link.
 */
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { fill } from '../../format.ts';
import { sitePhoneExample } from '../../parts/company-settings.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import { RecordSearch } from '../fields/references/record-search.tsx';
import { SmallFormBase } from '../frame/small-form-base.tsx';
import { elementId, useField, useFormContext } from '../state/form-store.ts';
import { linkFrom } from './link.ts';
import { link as m } from './messages/en-GB.ts';
import { pathOfPage } from './page-path.ts';

const PREFIX = 'link';
const TARGET = `${PREFIX}.target`;
const PAGE = `${PREFIX}.page`;
const phone = sitePhoneExample().international;
const fields: readonly Field[] = [
  { name: 'target', kind: 'text', type: 'url', label: m.target, hint: fill(m.hint, { phone }) },
];

/** Returns the message for a text that is not a link, by what the user probably meant to type. */
const errorFor = (typed: string): string => {
  if (typed.includes('@')) return m.invalidEmail;
  return /^(tel:|\+|\d)/.test(typed.trim()) ? fill(m.invalidPhone, { phone }) : m.invalid;
};

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { Fields } = useFormContext();
  const [previousTarget] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [values] = useState({ target: previousTarget });
  const setLink = async ({ target }: { target?: unknown }) => {
    const text = String(target ?? '').trim();
    const href = linkFrom(text);
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection, inserts the typed address as the text of the link.
    if (editor.state.selection.empty && previousTarget === '')
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  return (
    <SmallFormBase
      Fields={Fields}
      inDialog
      label={m.heading}
      fields={fields}
      prefix={PREFIX}
      values={values}
      submitLabel={m.save}
      check={({ target }) =>
        linkFrom(String(target ?? '')) === null ? { target: errorFor(String(target ?? '')) } : {}
      }
      onSend={setLink}
      onClose={onClose}
      afterButtons={
        previousTarget !== '' && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              onClose();
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            }}
          >
            {m.remove}
          </button>
        )
      }
    >
      <PageSearch />
    </SmallFormBase>
  );
}

/** Renders a search for pages of the site, which fills in the address of the chosen page. */
function PageSearch() {
  const { store } = useFormContext();
  const { set } = useField<string>(TARGET);
  return (
    <FieldFrame path={PAGE} label={m.page} problem={undefined}>
      <RecordSearch
        resource="pages"
        control={{ id: elementId(PAGE) }}
        onChoose={(page) => {
          pathOfPage(page).then(set, (error: unknown) =>
            store.setProblems({ [TARGET]: error instanceof Error ? error.message : m.invalid }),
          );
        }}
      />
    </FieldFrame>
  );
}
