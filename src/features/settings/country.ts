/** Defines conventions of countries that neither Intl nor a library of the program provides. */

/** The countries that have the measurement system of the United States according to CLDR, and Myanmar. */
const IMPERIAL_COUNTRIES = ['US', 'LR', 'MM'];

/** Returns the usual units of floor areas in a country: metric in Britain too, where builders use square metres. */
export const usualUnits = (country: string): 'metric' | 'imperial' =>
  IMPERIAL_COUNTRIES.includes(country) ? 'imperial' : 'metric';

/** The members of the European Union, and some other countries whose tax is called value added tax in English. */
const VAT_COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IM IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK ZA'.split(
    ' ',
  );
export const isVatCountry = (country: string): boolean => VAT_COUNTRIES.includes(country);

/** The keys under which the message catalogue has the names of tax numbers. */
type TaxNumberKey = 'vat' | 'other' | 'AT' | 'AU' | 'CA' | 'CH' | 'IN' | 'NZ' | 'US';
const COUNTRY_KEYS: Readonly<Partial<Record<string, TaxNumberKey>>> = {
  AT: 'AT',
  AU: 'AU',
  CA: 'CA',
  CH: 'CH',
  IN: 'IN',
  LI: 'CH',
  NZ: 'NZ',
  US: 'US',
};

/**
 * Returns the key of the name that companies' tax numbers have in a country; `other`, the key of a neutral name, if it
 * is not known.
 */
export const taxNumberKeyIn = (country: string): TaxNumberKey =>
  COUNTRY_KEYS[country] ?? (isVatCountry(country) ? 'vat' : 'other');
