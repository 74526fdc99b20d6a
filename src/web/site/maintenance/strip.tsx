/** Shown to administrators on every page during maintenance. */
import sheet from './closed.css?url';

export function ClosedStrip() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <aside className="g closed-strip" aria-label="State of the site">
        <p>
          Visitors see that this site is being worked on; only administrators see its pages.{' '}
          <a href="/admin/settings/general">Open it to visitors in the settings</a>
        </p>
      </aside>
    </>
  );
}
