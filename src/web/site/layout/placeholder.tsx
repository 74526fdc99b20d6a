import { frame as m } from '../messages/en-GB.ts';

/** Renders the placeholder of a page that is loading: an outline, visible only after 200 ms (see placeholder.css). */
export function Placeholder() {
  return (
    <div className="placeholder" role="status">
      <span className="visually-hidden">{m.loading}</span>
      <div className="g" aria-hidden="true">
        <div className="sk sk-line" />
        <div className="sk sk-title" />
        <div className="sk sk-picture" />
        <div className="sk sk-text" />
        <div className="sk sk-text" />
      </div>
    </div>
  );
}
