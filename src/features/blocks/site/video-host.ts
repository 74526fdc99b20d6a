/** Returns the familiar name of a video's host. */
export function hostOfVideo(address: string): string {
  const host = URL.parse(address)?.hostname ?? '';
  if (/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return 'YouTube';
  return /(^|\.)vimeo\.com$/.test(host) ? 'Vimeo' : host;
}
