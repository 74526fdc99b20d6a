/** A length between two ticks, as on a drawing. Used only for real lengths. */
export function DimensionLine({ label, className }: { label?: string; className?: string }) {
  return (
    <div className={className ? `dim-box ${className}` : 'dim-box'} aria-hidden="true">
      {label !== undefined && <p className="mono dim-label">{label}</p>}
      <div className="dim">
        <i />
        <i />
      </div>
    </div>
  );
}
