/** Fields that only the addendum form has: a time in the tender's zone, and lists of documents to choose from. */
import { controlProps, FieldFrame, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import type { AdminDocumentWithFile } from '../schema/admin.ts';
import { addendumForm as m } from './messages/en-GB.ts';
import { findSameNumber, nameOf } from './tender.ts';

interface OwnFieldProps {
  path: string;
  label: string;
}

/** Renders an input for a local time in the tender's zone. */
export function LocalTimeField({ path, label, hint }: OwnFieldProps & { hint?: string | undefined }) {
  const { value, set, problem } = useField<string | null>(path);
  const frame = { path, label, hint, problem };
  return (
    <FieldFrame {...frame}>
      <input
        {...controlProps(frame)}
        className="input"
        type="datetime-local"
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => set(target.value === '' ? null : target.value)}
      />
    </FieldFrame>
  );
}

/** Renders checkboxes for the prepared documents. The value of the field is the ids of those that are not checked. */
export function IncludedDocuments({
  path,
  label,
  files,
  onOpenDocuments,
}: OwnFieldProps & { files: readonly AdminDocumentWithFile[]; onOpenDocuments: () => void }) {
  const { value: excludedIds, set, problem } = useField<readonly string[]>(path, { includeParts: true });
  const preparedFiles = files.filter(({ status }) => status === 'prepared');
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      {preparedFiles.length === 0 ? (
        <p className="quiet">
          {m.noDocuments}{' '}
          <button type="button" className="as-link" onClick={onOpenDocuments}>
            {m.toDocuments}
          </button>
        </p>
      ) : (
        <DocumentCheckboxes
          files={preparedFiles}
          replaceableFiles={files}
          isChecked={(_id) => !excludedIds.includes(_id)}
          onChange={(_id, isChecked) =>
            set(isChecked ? excludedIds.filter((one) => one !== _id) : [...excludedIds, _id])
          }
        />
      )}
    </FieldsetFrame>
  );
}

/** Renders checkboxes for the current documents. The value of the field is the ids of those to withdraw. */
export function WithdrawnDocuments({
  path,
  label,
  files,
}: OwnFieldProps & { files: readonly AdminDocumentWithFile[] }) {
  const { value: withdrawnIds, set, problem } = useField<readonly string[]>(path, { includeParts: true });
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      <details>
        <summary>
          {withdrawnIds.length === 0 ? m.noneWithdrawn : fill(m.withdrawn, { count: withdrawnIds.length })}
        </summary>
        <DocumentCheckboxes
          files={files}
          isChecked={(_id) => withdrawnIds.includes(_id)}
          onChange={(_id, isChecked) =>
            set(isChecked ? [...withdrawnIds, _id] : withdrawnIds.filter((one) => one !== _id))
          }
        />
      </details>
    </FieldsetFrame>
  );
}

interface DocumentCheckboxesProps {
  files: readonly AdminDocumentWithFile[];
  /** The files in which to find the current document that each of `files` will supersede; absent: none is shown */
  replaceableFiles?: readonly AdminDocumentWithFile[];
  isChecked: (_id: string) => boolean;
  onChange: (_id: string, isChecked: boolean) => void;
}

function DocumentCheckboxes({ files, replaceableFiles = [], isChecked, onChange }: DocumentCheckboxesProps) {
  return (
    <ul className="ticks">
      {files.map((file) => {
        const replacedFile = findSameNumber(replaceableFiles, file);
        return (
          <li key={file._id}>
            <label className="tick">
              <input
                type="checkbox"
                checked={isChecked(file._id)}
                onChange={({ target }) => onChange(file._id, target.checked)}
              />
              <span className="breaks">
                <bdi>{nameOf(file)}</bdi>
                {replacedFile !== undefined && (
                  <span className="quiet sub">{fill(m.replaces, { name: nameOf(replacedFile) })}</span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
