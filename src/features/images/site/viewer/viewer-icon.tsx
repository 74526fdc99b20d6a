/** Draws the icons of the viewer's buttons, in the viewer's own bundle. */

const PATHS = {
  previous: 'M20 12H4M10 6l-6 6 6 6',
  next: 'M4 12h16M14 6l6 6-6 6',
  close: 'M5 5l14 14M19 5 5 19',
  link: 'M10 14a4 4 0 0 0 5.7 0l4-4a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7 0l-4 4a4 4 0 0 0 5.7 5.7l1.5-1.5',
  done: 'M4 12.5l5 5L20 6.5',
  'zoom-in': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21M10.5 7.5v6M7.5 10.5h6',
  'zoom-out': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21M7.5 10.5h6',
} as const;

export function ViewerIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      className={name === 'previous' || name === 'next' ? 'i sideways' : 'i'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
