/** An e-mail address as text that may break after the @ and before a dot. */
export function EmailText({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <span className="breaks">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
