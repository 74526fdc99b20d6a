/** The name by which people know where a video is. */
export function hostOfVideo(address: string): string {
  const host = URL.parse(address)?.hostname ?? '';
  if (/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return 'YouTube';
  return /(^|\.)vimeo\.com$/.test(host) ? 'Vimeo' : host;
}
