/** Renders the part of a message that is for screen readers only: `rich(m.next, { hidden })`. */
export const hidden = (text: string) => (
  <span className="visually-hidden" key={text}>
    {text}
  </span>
);
