const directions = new Map<string, 'ltr' | 'rtl'>();

/** Returns the direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => {
  const cachedDirection = directions.get(locale);
  if (cachedDirection !== undefined) return cachedDirection;
  const direction = new Intl.Locale(locale).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
  directions.set(locale, direction);
  return direction;
};
