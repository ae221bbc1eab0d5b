import { AreaButton } from '../../../ui/controls/area-button'
import { ArrowUpIcon } from '../../../ui/icons/panel-icons'

interface WaitingRowsPillProps {
  /** `2 pedidos nuevos`; undefined if there are no new rows. */
  text: string | undefined
  action: string
  onShow: () => void
}

/**
 * Announces new rows, which are not inserted at once so that the list does not move. The live region is always mounted.
 */
export const WaitingRowsPill = ({ text, action, onShow }: WaitingRowsPillProps) => (
  <div className="sticky top-0 z-5 flex h-0 justify-center max-md:top-11.5" role="status">
    {text !== undefined && (
      <AreaButton
        className="mt-11 flex h-8 animate-[rise_140ms_var(--ease-out)] items-center gap-1.5 rounded-pill border border-transparent bg-ink pr-3.5 pl-2.5 font-medium whitespace-nowrap text-bg shadow-2 max-md:mt-2 max-md:h-11"
        onClick={onShow}
      >
        <ArrowUpIcon />
        {text} · <span className="font-semibold underline underline-offset-2">{action}</span>
      </AreaButton>
    )}
  </div>
)
