/** Loads large fields and dialogs when the first of them is shown. */
import type { Field } from '../../resources/resource-screens.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';

interface FieldProps<Kind extends Field['kind']> {
  field: Extract<Field, { kind: Kind }>;
  path: string;
}

export const RichField = lazyPart<FieldProps<'richText'>>(() => import('../rich/rich-field.tsx'));
export const BlocksField = lazyPart<FieldProps<'blocks'>>(
  () => import('#features/blocks/admin/blocks-field.tsx'),
);

export const DescribeDialog = lazyPart(() => import('./pictures/describe-dialog.tsx'), { placeholder: null });
