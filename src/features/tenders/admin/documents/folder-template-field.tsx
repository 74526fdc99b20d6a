/** Selects the initial folders of a new tender: one of the folder templates, or none. */
import { useQuery } from '@tanstack/react-query';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { type AdminRecord, callPages } from '#web/admin/data/resource-calls.ts';
import { FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { elementId, useField } from '#web/admin/form/state/form-store.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import type { Folder } from '../../schema/documents.ts';
import { template as m } from './messages/en-GB.ts';

type FolderTemplate = AdminRecord & { folders: readonly Folder[] };

const FOLDER_TEMPLATE_FIELD = 'folderTree';

export function FolderTemplateField() {
  const may = useMay();
  const mayChoose = may('tender-category:list');
  const { value, set, problem } = useField<string | null>(FOLDER_TEMPLATE_FIELD);
  const { data, isError } = useQuery({
    queryKey: keys.part('tender-categories', 'templates'),
    queryFn: ({ signal }) =>
      callPages<FolderTemplate>(apiPath('tender-categories'), {
        parameters: { sort: 'order', direction: 'asc' },
        signal,
      }),
    enabled: mayChoose,
  });
  const templates = data?.items ?? [];
  const chosenTemplate = templates.find(({ _id }) => _id === value);
  const hint = isError ? m.failed : m.hint;
  return (
    <div className="fresh-folders">
      <div className="part-note">
        <b>{m.saveFirst}</b>
        <p>{m.afterwards}</p>
      </div>
      {mayChoose && (
        <FieldFrame path={FOLDER_TEMPLATE_FIELD} label={m.label} hint={hint} problem={problem}>
          <select
            id={elementId(FOLDER_TEMPLATE_FIELD)}
            className="input"
            aria-describedby={`${elementId(FOLDER_TEMPLATE_FIELD)}-hint`}
            value={value ?? ''}
            onChange={({ target }) => set(target.value === '' ? null : target.value)}
          >
            {templates.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
            {/* The title of the selected template is unknown until the list has loaded. */}
            {value !== null && value !== undefined && chosenTemplate === undefined && (
              <option value={value}>…</option>
            )}
            <option value="">{m.none}</option>
          </select>
        </FieldFrame>
      )}
      {chosenTemplate !== undefined && (
        <>
          <h2 className="part-head">{m.heading}</h2>
          <Outline folders={chosenTemplate.folders} />
        </>
      )}
    </div>
  );
}

function Outline({ folders }: { folders: readonly Folder[] }) {
  return (
    <ul className="outline">
      {folders.map(({ title, code, children = [] }) => (
        <li key={title}>
          {code !== null && <span className="mono quiet">{code}</span>} <bdi>{title}</bdi>
          {children.length > 0 && <Outline folders={children} />}
        </li>
      ))}
    </ul>
  );
}
