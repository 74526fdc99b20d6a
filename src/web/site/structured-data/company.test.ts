import { expect, test } from 'vitest';
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
    streetAddress: '1 Main Street, Springfield, IL 62701',
    addressCountry: 'US',
  });
  // The end looks like a British postcode, but the country is not Britain.
  expect(postalAddress('1 Main Street, Unit B1 2AB', 'US')).toMatchObject({
    streetAddress: '1 Main Street, Unit B1 2AB',
  });
  expect(postalAddress('Invalidenstraße 12, 10115 Berlin', 'DE')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Invalidenstraße 12',
    addressLocality: 'Berlin',
    postalCode: '10115',
    addressCountry: 'DE',
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
