import { classes } from '../layout/classes'

/** A horizontal bar with the share that is filled. Drawn by attributes, because the content policy forbids style attributes. */
export const ShareBar = ({ percent, className }: { percent: number; className?: string }) => (
  <svg className={classes('block w-full rounded-r-pill', className)} aria-hidden="true">
    <rect width="100%" height="100%" className="fill-action/11" />
    {/* Begins before the edge, so that only its right end is round. */}
    <rect
      x="-8"
      width={`${percent === 0 ? 0 : percent + 1}%`}
      height="100%"
      rx="6"
      className="fill-action motion-safe:transition-[width] motion-safe:duration-400"
    />
  </svg>
)
