/** Renders the dialog for the alternative text, caption, credit and stage of a picture, which apply wherever it is used. */

import { useMemo, useState } from 'react';
import { image } from '#features/images/entity.ts';
import { apiPath } from '../../../data/api-path.ts';
import { formPath } from '../../../data/resource-calls.ts';
import { call } from '../../../providers/call.ts';
import { formFields } from '../../../resources/form-fields.ts';
import { SmallFormBase } from '../../frame/small-form-base.tsx';
import type { FormContextValue } from '../../state/form-store.ts';
import { describe as m } from './messages/en-GB.ts';
import { type PictureRecord, sourceOf } from './picture-record.ts';

interface Props extends Pick<FormContextValue, 'Fields'> {
  picture: PictureRecord;
  onClose: () => void;
  onSaved: (picture: PictureRecord) => void;
}

/** The dialog shows a variant of at least this width, in pixels. */
const MIN_WIDTH = 720;
const fields = formFields(image)('alt', 'decorative', 'caption', 'credit', { name: 'stage', width: 'half' });

const textsOf = ({ alt, decorative, caption, credit, stage }: PictureRecord) => ({
  alt,
  decorative,
  caption,
  credit,
  stage,
});

export default function DescribeDialog({ Fields, picture, onClose, onSaved }: Props) {
  const [latest, setLatest] = useState(picture);
  const values = useMemo(() => textsOf(latest), [latest]);
  const source = sourceOf(picture, MIN_WIDTH);
  const path = apiPath('images', picture._id);
  return (
    <SmallFormBase
      Fields={Fields}
      inDialog
      label={m.heading}
      fields={fields}
      prefix="picture"
      values={values}
      storageKey={`images/${picture._id}/texts`}
      submitLabel={m.save}
      intro={source !== null && <img className="described" src={source} alt="" />}
      onSend={async (typed, markSaved) => {
        const body = { version: latest.version, ...typed };
        const saved = await call<PictureRecord>(path, { method: 'PATCH', body });
        markSaved();
        onSaved(saved);
      }}
      onConflict={async () => setLatest(await call<PictureRecord>(formPath('images', picture._id)))}
      onClose={onClose}
    />
  );
}
