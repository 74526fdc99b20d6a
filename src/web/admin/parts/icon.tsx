/** Renders the icons of the admin: those of the site, and its own. */
import { iconClass, iconPaths, type IconName as SiteIconName } from '#web/ui/icon.tsx';

const paths = {
  ...iconPaths,
  dots: 'M5 12v.01M12 12v.01M19 12v.01',
  home: 'M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5',
  table: 'M3.5 4.5h17v15h-17zM3.5 9.5h17M3.5 14.5h17M9.5 9.5v10',
  gear: 'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  bin: 'M4.5 6.5h15M9 6V3.5h6V6M6.5 6.5l1 14h9l1-14',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  key: 'M8 15.5a4.5 4.5 0 1 1 4.2-6.1L20.5 9.5v3.5h-2.5v2.5h-3v-2.5h-2.8A4.5 4.5 0 0 1 8 15.5zM8 11v.01',
  block: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  menu: 'M3 7h18M3 12h18M3 17h18',
  drag: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
} as const satisfies Record<string, string>;

export type IconName = SiteIconName | keyof typeof paths;

export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? `${iconClass(name)} s` : iconClass(name)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
