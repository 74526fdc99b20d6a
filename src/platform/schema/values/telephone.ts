/** An example number of a country, as it is dialled there and from abroad. */
export interface PhoneExample {
  national: string;
  international: string;
}

/** Returns the link of a phone number: `+44 113 496 0000 ext. 3` → `tel:+441134960000;ext=3`. */
export const telephoneLink = (phone: string): string =>
  `tel:${phone.replace(' ext. ', ';ext=').replace(/[\s().-]/g, '')}`;
