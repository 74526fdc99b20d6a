/**
 * Renders the placeholder of a screen that is loading, visible after 200 ms (solo.css). The document contains the same placeholder.
 */
import { loading as m } from '../messages/en-GB.ts';

export function Placeholder() {
  return (
    <div className="solo-placeholder" role="status">
      <span className="visually-hidden">{m.loading}</span>
      <div className="solo-bars" aria-hidden="true">
        <div className="sk sk-title" />
        <div className="sk sk-field" />
        <div className="sk sk-field" />
      </div>
    </div>
  );
}
