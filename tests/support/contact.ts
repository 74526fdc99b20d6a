import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ContactMessageSent } from '#features/contact/schema.ts';
import type { PageRenderer } from '#platform/http/pages/page-renderer.ts';
import type { FormReply } from '#platform/http/routing/forms.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { unwrap } from '#tests/support/factories.ts';
import { pdf as pdfOf } from '#tests/support/files.ts';
import { type MailServer, mailUrl, startMailServer } from '#tests/support/mail.ts';

/**
 * Starts a site and a mail server for all tests of a file, and sends messages as the contact form does. `page.status` is
 * the status with which the page of the form is rendered.
 */
export const contactSite = () => {
  let server: MailServer;
  let app: TestApp;
  /** The form values that the page was last rendered with */
  let rendered: FormReply | undefined;
  const page = { status: 200 };
  /** Stands in for the pages; browser tests use the real ones. */
  const renderer: PageRenderer = {
    parametersOf: () => [],
    isCacheable: () => true,
    async render({ path, form }) {
      rendered = form;
      return {
        status: page.status,
        location: null,
        html: `<!doctype html><title>${path}</title>`,
        linkHeader: null,
      };
    },
  };

  beforeAll(async () => {
    server = await startMailServer();
    app = await startTestApp({
      mailConfig: mailUrl(`smtp://127.0.0.1:${server.port}`),
      siteUrl: 'https://www.northline.example',
      renderer,
      socketAddress: (context) => context.req.header('x-test-address') ?? null,
    });
    unwrap(
      await app.settings.put(
        'contact',
        0,
        {
          companyName: 'Northline Construction',
          email: 'office@northline.example',
          phone: '+44 113 496 0142',
          topics: { tender: 'tenders@northline.example' },
          replyDays: 3,
        },
        system,
      ),
    );
  });
  beforeEach(async () => {
    // Sends the mails that earlier tests left in the queue.
    await app.jobs.runDue();
    rendered = undefined;
    server.received.length = 0;
  });
  afterEach(() => {
    server.reject = {};
    expect(app.loggedProblems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  let senders = 0;
  /** Returns the address of a new sender. */
  const somebody = (): string => {
    senders += 1;
    return `198.18.${Math.floor(senders / 250)}.${(senders % 250) + 1}`;
  };

  const message = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
    name: 'Ann Carter',
    email: 'ann@example.com',
    topic: 'new_project',
    message: `We want to build a school. ${senders}`,
    ...fields,
  });

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.json<ContactMessageSent & ErrorAnswer>('/api/guest/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-address': somebody(), ...headers },
      body: JSON.stringify(body),
    });

  /** Sends a form as a browser does without JavaScript. */
  const post = (
    fields: Record<string, string>,
    files: readonly File[] = [],
    { path = '/contact', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    // Browsers send this for a file field in which nothing was chosen.
    for (const file of files.length === 0 ? [new File([], '')] : files) form.append('attachments', file);
    return app.request(path, {
      method: 'POST',
      headers: { accept: 'text/html,*/*;q=0.8', 'x-test-address': somebody(), ...headers },
      body: form,
    });
  };

  const messages = () => app.database.db.selectFrom('contactMessages').selectAll().orderBy('_id').execute();
  const latest = async () => (await messages()).at(-1);

  const pdf = async (text: string): Promise<File> =>
    new File([new Uint8Array(await pdfOf([text]))], 'plan.pdf', { type: 'application/pdf' });
  return {
    app: () => app,
    server: () => server,
    rendered: () => rendered,
    page,
    somebody,
    message,
    send,
    post,
    messages,
    latest,
    pdf,
  };
};
