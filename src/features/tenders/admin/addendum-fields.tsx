/** Fields that only the addendum form has: a time in the tender's zone, and lists of documents to choose from. */
import { controlProps, FieldFrame, FieldsetFrame } from '#web/admin/form/fields/field-frame.tsx';
import { useField } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { addendumForm as m } from './messages/en-GB.ts';
import { nameOf, type TenderFile, withSameNumber } from './tender.ts';

interface OwnFieldProps {
  path: string;
  label: string;
}

/** A time in the zone of the tender, as typed. */
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

/** Checkboxes for the prepared documents. The field's value is the ids left out of the addendum. */
export function IncludedDocuments({
  path,
  label,
  files,
  onGo,
}: OwnFieldProps & { files: readonly TenderFile[]; onGo: () => void }) {
  const { value: left, set, problem } = useField<readonly string[]>(path, { includeParts: true });
  const prepared = files.filter(({ status }) => status === 'prepared');
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      {prepared.length === 0 ? (
        <p className="quiet">
          {m.noDocuments}{' '}
          <button type="button" className="as-link" onClick={onGo}>
            {m.toDocuments}
          </button>
        </p>
      ) : (
        <DocumentCheckboxes
          files={prepared}
          all={files}
          isOn={(_id) => !left.includes(_id)}
          onChange={(_id, on) => set(on ? left.filter((one) => one !== _id) : [...left, _id])}
        />
      )}
    </FieldsetFrame>
  );
}

export function WithdrawnDocuments({ path, label, files }: OwnFieldProps & { files: readonly TenderFile[] }) {
  const { value: chosen, set, problem } = useField<readonly string[]>(path, { includeParts: true });
  return (
    <FieldsetFrame path={path} label={label} problem={problem}>
      <details>
        <summary>
          {chosen.length === 0 ? m.noneWithdrawn : fill(m.withdrawn, { count: chosen.length })}
        </summary>
        <DocumentCheckboxes
          files={files}
          isOn={(_id) => chosen.includes(_id)}
          onChange={(_id, on) => set(on ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
        />
      </details>
    </FieldsetFrame>
  );
}

interface DocumentCheckboxesProps {
  files: readonly TenderFile[];
  /** The files a document may replace; absent: it replaces none */
  all?: readonly TenderFile[];
  isOn: (_id: string) => boolean;
  onChange: (_id: string, on: boolean) => void;
}

function DocumentCheckboxes({ files, all = [], isOn, onChange }: DocumentCheckboxesProps) {
  return (
    <ul className="ticks">
      {files.map((file) => {
        const old = withSameNumber(all, file);
        return (
          <li key={file._id}>
            <label className="tick">
              <input
                type="checkbox"
                checked={isOn(file._id)}
                onChange={({ target }) => onChange(file._id, target.checked)}
              />
              <span className="breaks">
                <bdi>{nameOf(file)}</bdi>
                {old !== undefined && (
                  <span className="quiet sub">{fill(m.replaces, { name: nameOf(old) })}</span>
                )}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
