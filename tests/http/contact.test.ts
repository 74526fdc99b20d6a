import { describe, expect, test } from 'vitest';
import { contactSite } from '#tests/support/contact.ts';

const { app, server, somebody, message, send, messages, latest } = contactSite();

const MINUTE = 60_000;

describe('a message', () => {
  test('is saved and numbered at once, and mailed afterwards', async () => {
    const { status, body } = await send(
      message({ company: 'Leeds City Council', phone: '+44 113 496 0000' }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      success: `We have your message (ref ${body.reference}). We will reply within 3\u00a0working days.`,
      reference: expect.stringMatching(/^M-2026-\d{4}$/),
      filesAccepted: true,
    });
    expect(await latest()).toMatchObject({
      reference: body.reference,
      name: 'Ann Carter',
      company: 'Leeds City Council',
      topic: 'new_project',
      status: 'new',
    });
    expect(server().received).toEqual([]);

    await app().jobs.runDue();
    const [notification, receipt] = server().received;
    expect(server().received).toHaveLength(2);
    expect(notification?.to).toEqual(['office@northline.example']);
    expect(notification?.mail).toMatchObject({
      subject: `${body.reference}: A new project, from Ann Carter`,
      replyTo: [{ address: 'ann@example.com', name: 'Ann Carter' }],
    });
    for (const text of ['We want to build a school', 'Leeds City Council', '+44 113 496 0000']) {
      expect(notification?.mail.text).toContain(text);
      expect(notification?.mail.html).toContain(text);
    }
    const path = `/admin/messages/${(await latest())?._id}`;
    expect(notification?.mail.html).toContain(`href="https://www.northline.example${path}"`);
    expect(receipt?.to).toEqual(['ann@example.com']);
    expect(receipt?.mail.text).toContain(body.success);
    expect((await app().mail.listAbout({ type: 'message', _id: (await latest())?._id ?? '' })).length).toBe(
      2,
    );
  });

  test('gets consecutive numbers without gaps, even when many arrive at once', {
    tags: ['dialect'],
  }, async () => {
    const before = Number((await send(message())).body.reference.slice(-4));
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => send(message({ name: `N ${index}` }))),
    );
    const numbers = many.map(({ body }) => Number(body.reference.slice(-4))).sort((one, two) => one - two);
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, index) => before + 1 + index));
  });

  test('is mailed to the address of its topic', async () => {
    await send(message({ topic: 'tender' }));
    await app().jobs.runDue();
    expect(server().received[0]?.to).toEqual(['tenders@northline.example']);
  });

  test('with only a phone number is mailed to the company, and no receipt is sent', async () => {
    await send(message({ email: '', phone: '+44 113 496 0000' }));
    await app().jobs.runDue();
    expect(server().received.map(({ to }) => to)).toEqual([['office@northline.example']]);
    expect(server().received[0]?.mail.replyTo).toBeUndefined();
  });

  test('gets a receipt without anything that was typed, because the address may be a stranger’s', async () => {
    const evil = 'Win at https://evil.example';
    await send(message({ name: evil, company: evil, message: `${evil}, now!`, email: 'victim@example.com' }));
    await app().jobs.runDue();
    const receipt = server().received.find(({ to }) => to[0] === 'victim@example.com');
    expect(receipt?.mail.text).toContain('We have your message');
    expect(receipt?.raw).not.toContain('evil');
    expect(receipt?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('cannot inject headers or markup into a mail', async () => {
    const twoLines = await send(message({ name: 'Ann\r\nBcc: eve@example.com\r\n\r\n<b>' }));
    expect(twoLines.body.errors).toEqual({ name: 'Your name must be on one line' });
    await send(
      message({
        name: 'Ann Bcc: eve@example.com <b>',
        message: '</td><script src="https://evil.example/x.js"></script>\n<img src="https://evil.example">',
      }),
    );
    await app().jobs.runDue();
    const [notification] = server().received;
    expect(notification?.to).toEqual(['office@northline.example']);
    expect(notification?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(notification?.mail.subject).toMatch(/: A new project, from Ann Bcc: eve@example\.com <b>$/);
    expect(notification?.mail.html).not.toMatch(/<script|<img|<b>/);
  });

  test('is stored when the mail server is down, and mailed later', async () => {
    server().reject.connection = { code: 421, text: 'down' };
    const { status } = await send(message({ name: 'Kept' }));
    expect(status).toBe(200);
    await app().jobs.runDue();
    expect(app().loggedProblems.splice(0).join()).toContain('a mail was not sent');
    expect(await latest()).toMatchObject({ name: 'Kept' });
    server().reject = {};
    app().clock.advance(MINUTE);
    await app().jobs.runDue();
    expect(server().received.map(({ to }) => to)).toEqual([
      ['office@northline.example'],
      ['ann@example.com'],
    ]);
  });
});

describe('a bot', () => {
  test.each([{ website: 'https://spam.example' }, { seconds: 1 }])(
    'that fills the form in (%j) gets the usual answer, and its message is marked as spam',
    async (fields) => {
      const { status, body } = await send(message(fields));
      expect(status).toBe(200);
      expect(body.success).toContain(body.reference);
      expect(await latest()).toMatchObject({ reference: body.reference, status: 'spam' });
      await app().jobs.runDue();
      expect(server().received).toEqual([]);
    },
  );

  test('is recognised by its speed; a person is not', async () => {
    await send(message({ website: '', seconds: 3 }));
    expect(await latest()).toMatchObject({ status: 'new' });
  });

  test('can write five times an hour from one network', async () => {
    const from = (address: string, name: string) => send(message({ name }), { 'x-test-address': address });
    for (let count = 1; count <= 5; count += 1)
      expect((await from(`2001:4860:1:2::${count}`, `Machine ${count}`)).status).toBe(200);
    app().clock.advance(20 * MINUTE);
    const { status, body, headers } = await from('2001:4860:1:2:ffff::1', 'Machine 6');
    expect(status).toBe(429);
    expect(body).toMatchObject({
      error: 'Too many attempts. Try again in 40\u00a0minutes',
      code: 'too_many',
    });
    expect(headers.get('retry-after')).toBe(String(40 * 60));
    expect((await from('2001:4860:1:3::1', 'Next door')).status).toBe(200);
    app().clock.advance(40 * MINUTE);
    expect((await from('2001:4860:1:2::1', 'Later')).status).toBe(200);
  });
});

describe('a repeated message, sent again because no answer arrived', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  test('with its key is stored once and gets the first answer, even from another network', async () => {
    const keyed = key();
    const body = message();
    const [first, second] = [await send(body, keyed), await send(body, keyed)];
    expect(second.body).toEqual(first.body);
    expect((await messages()).filter(({ message }) => message === body.message)).toHaveLength(1);
    await app().jobs.runDue();
    expect(server().received).toHaveLength(2);
  });

  test('with another key is a new message', async () => {
    const headers = { 'x-test-address': somebody() };
    const body = message();
    const one = await send(body, { ...headers, ...key() });
    const other = await send(body, { ...headers, ...key() });
    expect(other.body.reference).not.toBe(one.body.reference);
  });

  test('without a key, within ten minutes and from the same network, is stored once, even in parallel', {
    tags: ['dialect'],
  }, async () => {
    const headers = { 'x-test-address': somebody() };
    const body = message();
    const [one, two] = await Promise.all([send(body, headers), send(body, headers)]);
    expect(two.body).toEqual(one.body);
    app().clock.advance(10 * MINUTE);
    expect((await send(body, headers)).body).toEqual(one.body);
    app().clock.advance(1);
    expect((await send(body, headers)).body.reference).not.toBe(one.body.reference);
  });

  test('without a key from elsewhere, or with any change, is a new message', async () => {
    const headers = { 'x-test-address': somebody() };
    const body = message();
    const one = await send(body, headers);
    expect((await send(body)).body.reference).not.toBe(one.body.reference);
    expect((await send({ ...body, company: 'Else' }, headers)).body.reference).not.toBe(one.body.reference);
  });
});
