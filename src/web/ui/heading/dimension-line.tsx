/** A length between two ticks, as on a drawing. Used only for real lengths. */
export function DimensionLine({ className }: { className?: string }) {
  return (
    <div className={className ? `dim-box ${className}` : 'dim-box'} aria-hidden="true">
      <div className="dim">
        <i />
        <i />
      </div>
    </div>
  );
}
