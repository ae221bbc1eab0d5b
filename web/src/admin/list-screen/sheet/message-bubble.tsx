import { boldParts } from './bold-parts'
import { classes } from '../../../ui/layout/classes'

interface MessageBubbleProps {
  /** undefined while it is loading. */
  text: string | undefined
  className?: string
}

/** A WhatsApp message as it would arrive. */
export const MessageBubble = ({ text, className }: MessageBubbleProps) => (
  <p
    className={classes('rounded-box bg-success-tint px-3.5 py-3 whitespace-pre-wrap wrap-anywhere', className)}
    data-message=""
    aria-busy={text === undefined}
  >
    {boldParts(text ?? '').map((part, place) =>
      // oxlint-disable-next-line react/no-array-index-key -- the same words may be bold twice
      part.isBold ? <b key={place}>{part.text}</b> : part.text,
    )}
  </p>
)
