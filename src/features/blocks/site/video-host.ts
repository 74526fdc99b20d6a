import { blocks as m } from '../messages/en-GB.ts';

/** Returns the familiar name of a video's host, "YouTube" for `youtu.be`, or the host itself if it has none. */
export function hostOfVideo(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) return m.hosts.youtube;
  return /(^|\.)vimeo\.com$/.test(host) ? m.hosts.vimeo : host;
}
