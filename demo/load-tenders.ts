/** Loads the demo's tenders through the tender services; each step has the date on which staff would have taken it. */
import { readFile } from 'node:fs/promises';

import { atMoment, type Outcome, type Services, system } from '#server/app.ts';
import type { DemoDocument, DemoTender, PersonKey, ProjectKey } from './content/index.ts';
import { filesFolder, tenders } from './content/index.ts';
import { datesOf, historyOf } from './dates.ts';

/** Runs one part of the loading in a transaction. If the part has already been done, returns its earlier result instead. */
export type RunOnce = <Result>(part: string, work: () => Promise<Result>) => Promise<Result>;

export type Unwrap = <Value>(outcome: Outcome<Value>, what: string) => Value;

type TenderUpload = Parameters<Services['tenderAdmin']['documents']['add']>[1];

/**
 * Returns the tender as its schema accepts it, with ids in place of keys.
 *
 * @internal Exported for tests.
 */
export const tenderInput = (
  {
    opens,
    closes,
    visit,
    documents,
    addenda,
    questions,
    outcome: end,
    draft,
    project,
    contactStaff,
    ...fields
  }: DemoTender,
  ids: { project: string | undefined; contactStaff: string | undefined },
  now: Date,
) => ({ ...fields, ...datesOf({ opens, closes, ...(visit ? { visit } : {}) }, now), ...ids });

export const loadTenders = async (
  { tenderAdmin: admin }: Services,
  ids: { projects: ReadonlyMap<ProjectKey, string>; people: ReadonlyMap<PersonKey, string> },
  { unwrap, runOnce, now }: { unwrap: Unwrap; runOnce: RunOnce; now: Date },
): Promise<void> => {
  /** Returns the `_id` of the tender. */
  const loadTender = async (tender: DemoTender): Promise<string> => {
    const { reference, outcome } = tender;
    const description = `tender ${reference}`;
    const history = historyOf(tender, now);
    const input = tenderInput(
      tender,
      { project: ids.projects.get(tender.project), contactStaff: ids.people.get(tender.contactStaff) },
      now,
    );
    const created = await atMoment(history.prepared, async () =>
      unwrap(await admin.create(input, system), description),
    );
    const { _id } = created.tender;
    const uploads = (documents: readonly DemoDocument[]): Promise<TenderUpload[]> =>
      Promise.all(
        documents.map(
          async ({ folder, file, title }): Promise<TenderUpload> => ({
            folderId: created.folders.find(({ code }) => code === folder)?._id ?? '',
            bytes: new Uint8Array(await readFile(new URL(`tenders/${reference}/${file}`, filesFolder))),
            name: file,
            fields: { title },
          }),
        ),
      );
    await atMoment(history.prepared, async () => {
      for (const upload of await uploads(tender.documents))
        unwrap(await admin.documents.add(_id, upload, system), `${description}, ${upload.name}`);
    });
    if (tender.draft) return _id;
    await atMoment(history.published, async () => unwrap(await admin.publish(_id, system), description));

    const events: { at: Date; act: () => Promise<void> }[] = [];
    for (const [index, { documents, ...addendum }] of tender.addenda.entries())
      events.push({
        at: history.addenda[index] ?? now,
        act: async () =>
          void unwrap(
            await admin.addenda.issue(_id, addendum, await uploads(documents), system),
            `${description}, addendum`,
          ),
      });
    for (const [index, { answer, ...question }] of tender.questions.entries()) {
      const { asked = now, answered = now } = history.questions[index] ?? {};
      let questionId = '';
      events.push(
        {
          at: asked,
          act: async () => {
            questionId = unwrap(
              await admin.questions.ask(_id, question, system),
              `${description}, question`,
            )._id;
          },
        },
        {
          at: answered,
          act: async () => {
            unwrap(await admin.questions.answer(questionId, { answer }, system), `${description}, answer`);
            unwrap(await admin.questions.publish(questionId, system), `${description}, answer`);
          },
        },
      );
    }
    if (outcome !== undefined)
      events.push({
        at: history.decided ?? now,
        act: async () => {
          const { as, daysAgo: _, ...decision } = outcome;
          const decide = {
            awarded: admin.award,
            unsuccessful: admin.markUnsuccessful,
            cancelled: admin.cancel,
          }[as];
          unwrap(await decide(_id, decision, system), description);
        },
      });
    events.sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { at, act } of events) await atMoment(at, act);
    return _id;
  };
  // Each tender is one part, so that its documents, answers and outcome are stored in the same transaction.
  for (const tender of tenders) await runOnce(`tender ${tender.reference}`, () => loadTender(tender));
};
