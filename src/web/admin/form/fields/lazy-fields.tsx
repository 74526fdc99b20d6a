/** Loads the code of large fields and dialogs when they are first shown, or shortly before. */

import { lazyPart } from '../../parts/lazy-part.tsx';
import type { Field } from '../../resources/resource-screens.ts';

interface FieldProps<Kind extends Field['kind']> {
  field: Extract<Field, { kind: Kind }>;
  path: string;
}

export const RichField = lazyPart<FieldProps<'richText'>>(() => import('../rich/rich-field.tsx'));
export const BlocksField = lazyPart<FieldProps<'blocks'>>(
  () => import('#features/blocks/admin/blocks-field.tsx'),
);

export const DescribeDialog = lazyPart(() => import('./pictures/describe-dialog.tsx'), { placeholder: null });
