import sheet from '#web/site/screens.css?url';

/**
 * Replaces the rules that the page was sent with by those of all screens, which the app needs: the order of the rules must be the same
 * whichever page came first.
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
