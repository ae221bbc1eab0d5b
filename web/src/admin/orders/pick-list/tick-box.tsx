/** A square to tick with a pen. */
export const TickBox = ({ className }: { className: string }) => (
  <i className={`flex-none rounded-[2pt] border-[1pt] roll:border-[1.25pt] ${className}`} />
)
