import { ConnectionFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { Button } from '../../ui/controls/button'
import { Notice } from '../../ui/feedback/notice'
import { checkoutTexts } from './order-refusal'

/** Shown when places, days or hours could not be loaded. */
export function LoadFailure(props: { title: string; failure: unknown; onRetry: () => void }) {
  const isCurrent = useOnline((state) => state.isCurrent)
  return (
    <Notice
      tone="error"
      role="alert"
      title={props.title}
      action={
        <Button size="small" onClick={props.onRetry}>
          Reintentar
        </Button>
      }
    >
      {/* The dialog's own notice says it already. */}
      {isCurrent && props.failure instanceof ConnectionFailure && checkoutTexts.offline}
    </Notice>
  )
}
