import { expect, test } from 'vitest';
import { COUNTRIES } from '#platform/schema/countries.ts';
import { openingHours, postalAddress } from './company.ts';

test('an address has its town, its postcode and the country of the site', () => {
  expect(postalAddress('Foundry House, 14 Water Lane, Leeds LS11 5QN', 'GB')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Foundry House, 14 Water Lane',
    addressLocality: 'Leeds',
    postalCode: 'LS11 5QN',
    addressCountry: 'GB',
  });
  expect(postalAddress('Marfleet Lane\nHull\nhu9 5sb', 'GB')).toMatchObject({
    streetAddress: 'Marfleet Lane',
    addressLocality: 'Hull',
    postalCode: 'HU9 5SB',
  });
  expect(postalAddress('1 Main Street, Springfield, IL 62701', 'US')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1 Main Street',
    addressLocality: 'Springfield',
    addressRegion: 'IL',
    postalCode: '62701',
    addressCountry: 'US',
  });
  // The end looks like a British postcode, but the country is not Britain.
  expect(postalAddress('1 Main Street, Unit B1 2AB', 'US')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1 Main Street, Unit B1 2AB',
    addressCountry: 'US',
  });
  expect(postalAddress('Invalidenstraße 12, 10115 Berlin', 'DE')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Invalidenstraße 12',
    addressLocality: 'Berlin',
    postalCode: '10115',
    addressCountry: 'DE',
  });
});

test('the parts of an address are found in the order of its country', () => {
  for (const [country, address, parts] of [
    ['AT', 'Ringstraße 1\nA-1010 Wien', { addressLocality: 'Wien', postalCode: '1010' }],
    [
      'AU',
      '1 George St, Sydney NSW 2000',
      { addressLocality: 'Sydney', addressRegion: 'NSW', postalCode: '2000' },
    ],
    [
      'CA',
      '1 Bay St\nToronto ON  M5V 2T6',
      { addressLocality: 'Toronto', addressRegion: 'ON', postalCode: 'M5V 2T6' },
    ],
    ['CH', 'Seestrasse 1, CH-8002 Zürich', { addressLocality: 'Zürich', postalCode: '8002' }],
    ['FR', '1 rue de Rivoli, 06000 LE CANNET', { addressLocality: 'LE CANNET', postalCode: '06000' }],
    [
      'GG',
      '1 The Pollet, St Peter Port, Guernsey GY1 1WQ',
      { addressLocality: 'St Peter Port', postalCode: 'GY1 1WQ' },
    ],
    [
      'IE',
      '1 Main Street, Naas, Co. Kildare, W91 X123',
      { addressLocality: 'Naas', addressRegion: 'Co. Kildare' },
    ],
    [
      'IT',
      'Via Roma 1, 20121 Milano MI',
      { addressLocality: 'Milano', addressRegion: 'MI', postalCode: '20121' },
    ],
    ['NL', 'Damrak 1, 1012 LG Amsterdam', { addressLocality: 'Amsterdam', postalCode: '1012 LG' }],
    ['PT', 'Rua Augusta 1, 1100-048 Lisboa', { addressLocality: 'Lisboa', postalCode: '1100-048' }],
  ] as const) {
    const [street] = address.split(/,|\n/);
    expect(postalAddress(address, country)).toMatchObject({ ...parts, streetAddress: street });
  }
  // A town of seven letters has the length of an Irish postcode.
  expect(postalAddress('5 Main Street, Donegal', 'IE')).not.toHaveProperty('postalCode');
  expect(postalAddress('14 Water Lane, LS11 5QN', 'GB')).toMatchObject({
    postalCode: 'LS11 5QN',
    streetAddress: '14 Water Lane',
  });
  // Countries without postcodes, and codes that are no country.
  for (const country of ['HK', 'ZZ'])
    expect(postalAddress('1 Queen’s Road, Central', country)).toMatchObject({
      streetAddress: '1 Queen’s Road, Central',
    });
});

test('in every country, an address without recognisable parts stays a street address', () => {
  for (const country of COUNTRIES)
    expect(postalAddress('An address without anything that it should have', country)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'An address without anything that it should have',
      addressCountry: country,
    });
});

test('opening hours are read from lines with days and times', () => {
  expect(openingHours('Monday to Friday, 07:30 to 17:30', 'en-GB')).toEqual(['Mo-Fr 07:30-17:30']);
  expect(openingHours('Mon–Thu 8:00–17:00', 'en-GB')).toEqual(['Mo-Th 08:00-17:00']);
  expect(openingHours('Saturday: 09:00 - 12:00', 'en-GB')).toEqual(['Sa 09:00-12:00']);
  expect(openingHours('Montag – Freitag, 7:30 – 17:30 Uhr', 'de-DE')).toEqual(['Mo-Fr 07:30-17:30']);
  expect(openingHours('Mo.–Do. 8.00–17.00 Uhr', 'de-DE')).toEqual(['Mo-Th 08:00-17:00']);
  expect(openingHours('freitags 8:00–12:00', 'de-DE')).toEqual(['Fr 08:00-12:00']);
  for (const line of [
    'By appointment',
    'Mondays and Fridays, 07:30 to 17:30',
    'Visitors by appointment, boots and vest at the gate',
    'Out of hours, +44 113 496 0199',
    '',
  ])
    expect(openingHours(line, 'en-GB')).toEqual([]);
});
