/** The part of a message that only screen readers say: `rich(m.next, { hidden })`. */
export const hidden = (text: string) => (
  <span className="vh" key={text}>
    {text}
  </span>
);
