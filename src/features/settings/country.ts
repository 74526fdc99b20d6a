/** Defines conventions of countries that neither Intl nor a library of the program provides. */

/** The countries with the measurement system of the United States by CLDR, and Myanmar. */
const IMPERIAL = ['US', 'LR', 'MM'];

/** Returns the usual units of floor areas in a country: metric in Britain too, where builders use square metres. */
export const usualUnits = (country: string): 'metric' | 'imperial' =>
  IMPERIAL.includes(country) ? 'imperial' : 'metric';

/** The European Union and others whose tax is called value added tax in English. */
const VAT_COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IM IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK ZA'.split(
    ' ',
  );
export const isVatCountry = (country: string): boolean => VAT_COUNTRIES.includes(country);

/** The names of tax numbers in the catalogue. */
type TaxNumber = 'vat' | 'other' | 'AT' | 'AU' | 'CA' | 'CH' | 'IN' | 'NZ' | 'US';
const OWN_NAMES: Readonly<Partial<Record<string, TaxNumber>>> = {
  AT: 'AT',
  AU: 'AU',
  CA: 'CA',
  CH: 'CH',
  IN: 'IN',
  LI: 'CH',
  NZ: 'NZ',
  US: 'US',
};

/** Returns the name of companies' tax numbers in a country; `other`, a neutral name, if it is not known. */
export const taxNumberIn = (country: string): TaxNumber =>
  OWN_NAMES[country] ?? (isVatCountry(country) ? 'vat' : 'other');
