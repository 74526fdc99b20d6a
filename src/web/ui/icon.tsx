/**
 * The path of each icon, on a grid of 24 units. Icons have the colour of the text, and are hidden from screen readers.
 */
export const iconPaths = {
  mail: 'M3 5.5h18v13H3zM3 6l9 7 9-7',
  phone:
    'M5 3.5h4l1.6 4.6-2.4 1.8a12 12 0 0 0 5.9 5.9l1.8-2.4 4.6 1.6v4c0 1-.6 1.5-1.5 1.5C10.7 20.5 3.5 13.3 3.5 5c0-.9.5-1.5 1.5-1.5z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-up': 'M12 20V5M5.5 11.5 12 5l6.5 6.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-right': 'M9 6l6 6-6 6',
  'chevron-left': 'M15 6l-6 6 6 6',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'M4.5 12.5 10 18 20 6.5',
  plus: 'M12 4v16M4 12h16',
  download: 'M12 4v12M6.5 11 12 16.5 17.5 11M4 20.5h16',
  document: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5',
  folder: 'M3 6h6.5l2 2.5H21v10.5H3z',
  image: 'M3.5 4.5h17v15h-17zM3.5 16l5-5 5 5 3-3 4 4M15.5 9.5v.01',
  expand: 'M4 10V4h6M20 14v6h-6M4 4l7 7M20 20l-7-7',
  bell: 'M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15zM10 21h4',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8 3v4M16 3v4',
  pin: 'M12 21.5c4-5 6.5-8.3 6.5-11.7a6.5 6.5 0 0 0-13 0c0 3.4 2.5 6.7 6.5 11.7zM12 12.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  link: 'M10 14a4 4 0 0 0 5.7 0l4-4a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-4 4a4 4 0 0 0 5.7 5.7l1.5-1.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.5c.6-4 3.8-5.7 8-5.7s7.4 1.7 8 5.7',
  print: 'M7 8V3.5h10V8M7 17H3.5V8h17v9H17M7 13.5h10v7H7z',
  message: 'M3.5 4.5h17v12h-9L7 20.5v-4H3.5z',
  warning: 'M12 3.5 22 20.5H2zM12 10v5M12 17.4v.6',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5 19.5 12 7 19.5z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
} as const;

export type IconName = keyof typeof iconPaths;

/**
 * Returns the classes of an icon. Arrows and chevrons to the left or right have `sideways`, which mirrors them where text runs
 * from right to left.
 */
export const iconClass = (name: string): string => `i${/-(?:left|right)$/.test(name) ? ' sideways' : ''}`;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `${iconClass(name)} ${className}` : iconClass(name)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
