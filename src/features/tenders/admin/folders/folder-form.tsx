/** The form of one folder, in its place in the tree. */
import { InlineChoice, InlineForm, InlineText, type Said } from './inline-form.tsx';
import type { Wrong } from './terms.ts';
import type { FolderWords, Obstacle } from './tree.ts';
import { treeWords as words } from './words.ts';

interface Props {
  heading: string;
  first: FolderWords;
  action: string;
  /** Returns why a folder of this title is not possible here */
  obstacle: (title: string) => Obstacle | null;
  onSave: (said: FolderWords) => Promise<Wrong>;
  onClose: () => void;
}

const MOST = { title: 100, code: 10 } as const;

export function FolderForm({ heading, first, action, obstacle, onSave, onClose }: Props) {
  const { form } = words;
  const check = ({ title, code }: Said<keyof FolderWords>): Wrong => {
    const found: Record<string, string> = {};
    const typed = title.trim();
    const against = obstacle(typed);
    if (typed === '') found.title = form.enter;
    else if (typed.length > MOST.title) found.title = form.long;
    else if (against !== null) found.title = words.obstacle[against];
    if (code.trim().length > MOST.code) found.code = form.longCode;
    return Object.keys(found).length === 0 ? null : found;
  };
  return (
    <InlineForm
      label={heading}
      first={{ title: first.title, code: first.code, documentType: first.documentType }}
      check={check}
      onSave={({ title, code, documentType }) =>
        onSave({ title: title.trim(), code: code.trim() || null, documentType: documentType || null })
      }
      action={action}
      onClose={onClose}
    >
      <InlineText name="code" label={form.code} width="narrow" placeholder={form.codeHint} />
      <InlineText name="title" label={form.title} width="wide" begins="with all chosen" />
      <InlineChoice
        name="documentType"
        label={form.type}
        width="wide"
        none={form.typeNone}
        options={words.documentTypes}
      />
    </InlineForm>
  );
}
