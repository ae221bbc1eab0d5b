import { ConnectionFailure } from '../../api/failure'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { checkoutTexts } from './order-refusal'

/** Places, days or hours did not come. */
export const LoadFailure = (props: { title: string; failure: unknown; onRetry: () => void }) => (
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
    {props.failure instanceof ConnectionFailure && checkoutTexts.offline}
  </Notice>
)
