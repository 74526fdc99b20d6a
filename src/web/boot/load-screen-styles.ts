import sheet from '#web/site/screens.css?url';

/**
 * Replaces the inline rules of the page with the style sheet of all screens, which the app needs. All screens are in one
 * sheet, so that the order of the rules does not depend on the pages visited.
 */
export async function loadScreenStyles(): Promise<void> {
  const ownStyles = document.getElementById('screen-styles');
  if (ownStyles === null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    ownStyles.before(link);
  });
  ownStyles.remove();
}
