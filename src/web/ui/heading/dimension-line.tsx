/** Renders a line between two ticks, as a decoration, like a dimension on a drawing. */
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
