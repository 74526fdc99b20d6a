/** Renders fields from their descriptions. */

import { PartBoundary } from '../../parts/failure/part-failure.tsx';
import type { Field } from '../../resources/resource-screens.ts';
import type { FieldsProps } from '../state/form-store.ts';
import { DocumentsField } from './documents-field.tsx';
import { BlocksField, RichField } from './lazy-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { GroupField, RowsField } from './nested-fields.tsx';
import { PicturesField } from './pictures/pictures-field.tsx';
import {
  ChoiceField,
  ChoicesField,
  DayField,
  FlagField,
  LongTextField,
  MomentField,
  NumberField,
  TagsField,
  TextField,
} from './plain-fields.tsx';
import { ReferenceField, ReferencesField } from './references/reference-fields.tsx';
import { SlugField } from './slug-field.tsx';

const widths = { third: 'f-third', half: 'f-half' } as const;

/** Returns false for a picture that is chosen among those of another field, because the user chooses it in that field. */
const isRendered = (field: Field): boolean => field.kind !== 'picture' || field.among === undefined;

export function Fields({ fields, prefix = '' }: FieldsProps) {
  return (
    <div className="f">
      {fields.filter(isRendered).map((field) => (
        <div key={field.name} className={field.width === undefined ? undefined : widths[field.width]}>
          <PartBoundary label={field.label}>
            <FieldByKind field={field} path={`${prefix}${field.name}`} />
          </PartBoundary>
        </div>
      ))}
    </div>
  );
}

function FieldByKind({ field, path }: { field: Field; path: string }) {
  switch (field.kind) {
    case 'text':
      return <TextField {...{ field, path }} />;
    case 'longText':
      return <LongTextField {...{ field, path }} />;
    case 'number':
      return <NumberField {...{ field, path }} />;
    case 'choice':
      return <ChoiceField {...{ field, path }} />;
    case 'choices':
      return <ChoicesField {...{ field, path }} />;
    case 'flag':
      return <FlagField {...{ field, path }} />;
    case 'day':
    case 'month':
      return <DayField {...{ field, path }} />;
    case 'moment':
      return <MomentField {...{ field, path }} />;
    case 'tags':
      return <TagsField {...{ field, path }} />;
    case 'lines':
      return <LinesField {...{ field, path }} />;
    case 'reference':
      return <ReferenceField {...{ field, path }} />;
    case 'references':
      return <ReferencesField {...{ field, path }} />;
    case 'slug':
      return <SlugField {...{ field, path }} />;
    case 'rows':
      return <RowsField {...{ field, path }} />;
    case 'group':
      return <GroupField {...{ field, path }} />;
    case 'picture':
    case 'pictures':
      return <PicturesField {...{ field, path }} />;
    case 'documents':
      return <DocumentsField {...{ field, path }} />;
    case 'richText':
      return <RichField {...{ field, path }} />;
    case 'blocks':
      return <BlocksField {...{ field, path }} />;
    case 'custom':
      return <>{field.render(field, path)}</>;
  }
}
