/** Renders the screen of a record's form: heading, errors and notices, tabs, action bar and preview. */
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill } from '#web/admin/format.ts';
import { notify } from '../data/notify.ts';
import { type AdminRecord, restoreRecord } from '../data/resource-calls.ts';
import { companyZone } from '../parts/company-settings.ts';
import { formatInstant } from '../parts/dates/local-time.ts';
import { Icon } from '../parts/icon.tsx';
import { MenuButton } from '../parts/menu-button.tsx';
import { ScreenHead } from '../parts/screen-head.tsx';
import type { SameForm } from '../parts/screen-key.ts';
import { useTitle } from '../parts/site-name.ts';
import { StatusChip } from '../parts/status-chip.tsx';
import { errorMessageOf } from '../providers/error-message.ts';
import type { AdminResource } from '../resources/resource-screens.ts';
import { useAddToRecent } from '../shell/palette/recent.ts';
import { Fields } from './fields/fields.tsx';
import { ActionBar } from './frame/action-bar.tsx';
import { FormFrame, useRecordForm } from './frame/form-frame.tsx';
import { History } from './frame/history.tsx';
import { TabPanel, Tabs } from './frame/tabs.tsx';
import { UsedIn } from './frame/used-in.tsx';
import { form as formTexts, actions as m } from './messages/en-GB.ts';
import { PreviewButton, type PreviewState, usePreview, WithPreview } from './preview/preview-pane.tsx';
import { FormContext, useProblems } from './state/form-store.ts';
import type { Saving } from './state/use-saving.ts';
import { groupIndexOf, type Values, valueAt } from './state/values.ts';

interface Props {
  resource: AdminResource;
  record: AdminRecord | null;
  values: Values;
  /** Called when a new record was saved */
  onCreated: (_id: string) => void;
}

export function FormScreen({ resource, record: initialRecord, values, onCreated }: Props) {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const { groups } = resource;
  // A hash such as `#questions` opens the tab with the field of that name.
  const [chosen, setChosen] = useState(() => Math.max(0, groupIndexOf(groups, hash.slice(1))));

  const [_id, setId] = useState(initialRecord?._id ?? null);
  const form = useRecordForm({
    resource,
    record: initialRecord,
    values,
    storageKey: `${resource.name}/${_id ?? 'new'}`,
    onCreated: (created) => {
      onCreated(created._id);
      setId(created._id);
      const state: SameForm = { formOf: pathname };
      void navigate(adminAddress(resource.name, created._id), { replace: true, state });
    },
    onGoTo: (path) => {
      const index = groupIndexOf(groups, path);
      if (index >= 0) setChosen(index);
    },
  });
  const { saving, unsavedCopies } = form;
  const { record } = saving;
  const title = record?.title ?? fill(formTexts.newRecord, { thing: resource.thing });
  useTitle(title);
  useAddToRecent(resource, record);
  const preview = usePreview(resource, record);

  const publish = async () => {
    const published = await saving.publish();
    if (published !== null) notify(fill(m.published, { title: published.title }), { type: 'info' });
  };
  const schedule = async (at: string) => {
    const scheduled = await saving.schedule(at);
    if (scheduled !== null)
      notify(
        fill(m.scheduled, {
          title: scheduled.title,
          moment: formatInstant(at, companyZone()),
          zone: companyZone(),
        }),
        { type: 'info' },
      );
    return scheduled !== null;
  };

  return (
    <FormContext value={form.context}>
      <WithPreview preview={preview} record={record}>
        <FormFrame
          form={form}
          heading={
            <Heading
              saving={saving}
              title={title}
              resource={resource}
              removeCopy={unsavedCopies.removeCopy}
              preview={preview}
            />
          }
        >
          <FormTabs resource={resource} chosen={chosen} onChoose={setChosen} saving={saving} />
          <UsedIn record={record} />
        </FormFrame>
        <ActionBar saving={saving} onPublish={() => void publish()} onSchedule={schedule} />
      </WithPreview>
    </FormContext>
  );
}

interface HeadingProps {
  saving: Saving;
  title: string;
  resource: AdminResource;
  removeCopy: () => void;
  preview: PreviewState;
}

function Heading({ saving, title, resource, removeCopy, preview }: HeadingProps) {
  const { record } = saving;
  const navigate = useNavigate();
  const address = record === null || record.status !== 'published' ? null : resource.publicPath(record);
  const number = record?.number;
  const canUnpublish = record?.abilities?.unpublish === true;
  const canRemove = record?.abilities?.remove === true;
  const remove = async () => {
    if (record === null || (await saving.remove()) !== true) return;
    removeCopy();
    notify(fill(m.removed, { title: record.title }), {
      type: 'info',
      // The form, which would show a failure, is no longer there.
      undo: () =>
        restoreRecord(resource.name, record._id).then(
          () => navigate(adminAddress(resource.name, record._id)),
          (error: unknown) => notify(errorMessageOf(error), { type: 'error' }),
        ),
    });
    await navigate(adminAddress(resource.name));
  };
  const unpublish = async () => {
    const unpublished = await saving.unpublish();
    if (unpublished !== null) notify(fill(m.unpublished, { title: unpublished.title }), { type: 'info' });
  };
  return (
    <ScreenHead
      title={<bdi>{title}</bdi>}
      listLink={
        <>
          <Link to={adminAddress(resource.name)}>{resource.title}</Link>
          {typeof number === 'string' && number !== '' && ` / ${number}`}
        </>
      }
      actions={
        <div className="acts">
          {record !== null && resource.publishable !== false && <StatusChip record={record} />}
          {record !== null && resource.extraStatus?.(record)}
          <PreviewButton preview={preview} />
          {address !== null && (
            <a className="btn t" href={address}>
              <Icon name="expand" small />
              {m.open}
            </a>
          )}
          {(canUnpublish || canRemove) && (
            <MenuButton
              className="ico"
              label={m.more}
              list={(close) => (
                <>
                  {canUnpublish && (
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        void unpublish();
                      }}
                    >
                      {m.unpublish}
                    </button>
                  )}
                  {canRemove && (
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        void remove();
                      }}
                    >
                      {m.remove}
                    </button>
                  )}
                </>
              )}
            >
              <Icon name="dots" />
            </MenuButton>
          )}
        </div>
      }
    />
  );
}

interface FormTabsProps {
  resource: AdminResource;
  chosen: number;
  onChoose: (index: number) => void;
  saving: Saving;
}

/** Renders the tabs. Those with fields stay mounted, so that choosing another tab loses nothing that was typed. */
function FormTabs({ resource: { groups }, chosen, onChoose, saving }: FormTabsProps) {
  const problems = Object.keys(useProblems());
  const { record } = saving;
  const tabs = [
    ...groups.map(({ title, fields, count }, index) => ({
      title,
      count: record !== null && count !== undefined ? count(record) : pictureCount(fields, record),
      problemCount: problems.filter((path) => groupIndexOf(groups, path) === index).length,
    })),
    ...(record === null ? [] : [{ title: formTexts.history, count: null, problemCount: 0 }]),
  ];
  const historyIndex = groups.length;
  return (
    <>
      <Tabs tabs={tabs} chosen={chosen} onChoose={onChoose} />
      {groups.map(({ title, fields }, index) => (
        <TabPanel key={title} index={index} chosen={chosen}>
          <Fields fields={fields} />
        </TabPanel>
      ))}
      {record !== null && (
        <TabPanel index={historyIndex} chosen={chosen}>
          {chosen === historyIndex && <History saving={saving} />}
        </TabPanel>
      )}
    </>
  );
}

/** Returns the number of pictures in a tab's first field of pictures; null if the tab has no such field or the record is new. */
function pictureCount(
  fields: AdminResource['groups'][number]['fields'],
  record: AdminRecord | null,
): number | null {
  const picturesField = fields.find(({ kind }) => kind === 'pictures');
  const value = picturesField === undefined ? undefined : valueAt(record, picturesField.name);
  return Array.isArray(value) ? value.length : null;
}
