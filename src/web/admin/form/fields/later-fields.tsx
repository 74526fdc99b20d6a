/** Fields that weigh more than all others together: they come with the first form that has one. */
import type { Field } from '../../resources/screens.ts';
import { later } from '../../shell/later.tsx';
import { words } from '../../words.ts';

interface FieldProps<Kind extends Field['kind']> {
  field: Extract<Field, { kind: Kind }>;
  path: string;
}

const waiting = <p className="quiet">{words.form.waiting}</p>;

/** The editor for rich text. */
export const RichField = later<FieldProps<'rich'>>(() => import('../rich/rich-field.tsx'), waiting);
export const BlocksField = later<FieldProps<'blocks'>>(() => import('../blocks/blocks-field.tsx'), waiting);
