import { describe, expect, test } from 'vitest';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { contactPageAddress } from '../address.ts';
import { parametersOf, prefillOf } from './prefill.ts';

const fill = messageFormatter('en-GB');
const parseQuery = (query: string) => parametersOf(new URL(`http://site/contact${query}`));

describe('the parameters of the contact page', () => {
  test.each([
    ['', '/contact'],
    ['?person=eleanor-hale', '/contact?person=eleanor-hale'],
    ['?person=eleanor-hale&tender=t-2026-0042', '/contact?person=eleanor-hale'],
    ['?tender=t-2026-0042&topic=tender', '/contact?tender=t-2026-0042&topic=tender'],
    ['?topic=gossip&person=../admin', '/contact'],
  ])('in “%s” are those of %s: invalid ones and a second subject are ignored', (query, address) => {
    expect(contactPageAddress(parseQuery(query))).toBe(address);
  });

  test('prefill the topic and the beginning of the message', () => {
    const person = { name: 'Eleanor Hale' };
    const tender = { reference: 'T-2026-0042', title: 'Concrete' };
    expect(prefillOf(parseQuery(''), undefined, undefined, fill)).toEqual({ topic: '', message: '' });
    expect(prefillOf(parseQuery('?person=a'), person, undefined, fill)).toEqual({
      topic: 'other',
      message: 'For Eleanor Hale\n\n',
    });
    expect(prefillOf(parseQuery('?tender=a'), undefined, tender, fill)).toEqual({
      topic: 'tender',
      message: 'About T-2026-0042, Concrete\n\n',
    });
    expect(prefillOf(parseQuery('?person=a&topic=press'), person, undefined, fill).topic).toBe('press');
  });
});
