import { ArrowUpIcon } from '../../ui/panel-icons'

interface WaitingRowsPillProps {
  /** `2 pedidos nuevos`; undefined while none wait. */
  text: string | undefined
  action: string
  onShow: () => void
}

/** What came in waits here: nothing moves under the pointer. The region stands there before it speaks. */
export const WaitingRowsPill = ({ text, action, onShow }: WaitingRowsPillProps) => (
  <div className="waiting-rows" role="status">
    {text !== undefined && (
      <button type="button" onClick={onShow}>
        <ArrowUpIcon />
        {text} · <span className="font-semibold underline underline-offset-2">{action}</span>
      </button>
    )}
  </div>
)
