/**
 * A form of a few fields that makes a call of its own: on a screen, in a dialog, or in a row of a list. A screen may have
 * several; `UnsavedForms` around them warns before unsaved changes to those with a `storageKey` are lost.
 */
import { Fields } from './fields/fields.tsx';
import { SmallFormBase, type SmallFormProps } from './frame/small-form-base.tsx';

export { UnsavedForms } from './frame/unsaved-forms.tsx';

export const SmallForm = (props: SmallFormProps) => <SmallFormBase Fields={Fields} {...props} />;
