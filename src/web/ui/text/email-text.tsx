/** Renders an email address, in which a line may break after the @. */
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
