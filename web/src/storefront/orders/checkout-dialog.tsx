import { piecesText } from '@tocador/contracts/pieces-text'
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useOnline } from '../../api/online'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/overlay/dialog'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { EmptyCart } from '../shell/empty-cart'
import { Total } from '../shell/total'
import { OfflineNotice } from '../shell/offline-notice'
import { countOf, totalOf } from './checkout-lines'
import type { ConfirmedOrder } from './confirmation/confirmed-order'
import { CustomerStep } from './customer-step'
import { DeliveryStep } from './delivery-step'
import { OrderLines, OrderSummary } from './order-summary'
import { checkoutTexts } from './order-refusal'
import { RefusalNotice } from './refusal-notice'
import { ReviewStep } from './review-step'
import { StepBar } from './step-bar'
import { useCheckout, type Checkout, type CheckoutProps } from './use-checkout'

const FORM_ID = 'checkout'
/** Reduces the padding on a small phone, so that large text fits. */
const narrow = '[--spacing-control-x:min(1.375rem,3vw)] wrap-anywhere'

export interface CheckoutDialogProps extends CheckoutProps {
  /** Rendered while it is closed, too. */
  keepMounted: boolean
  /** Shows how long the cart's units are held. */
  hold?: ReactNode
  /** What the shop changed in the cart: why it may be empty. */
  cartNews: readonly string[]
  onConfirmed: (order: ConfirmedOrder) => void
}

/** The order in three steps (CHK-01 to CHK-04). */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { isOpen, keepMounted, onClose, hold, onConfirmed } = props
  const checkout = useCheckout(props, onConfirmed)
  const { step, lines, form, isSending, notice } = checkout
  const content = useStepFocus(step, notice !== undefined)

  if (lines.length === 0 && !isSending) {
    const isTold = notice?.kind === 'merged' || notice?.text === checkoutTexts.tooOld
    return <NothingToOrder {...props} cartNews={isTold ? [notice.text] : props.cartNews} />
  }
  return (
    <Dialog
      isOpen={isOpen}
      keepMounted={keepMounted}
      onClose={(isBack) => (isBack ? props.onBackToCart() : onClose())}
      title="Tu pedido"
      shape="wide"
      isLocked={isSending}
      step={step}
      onStep={checkout.showStep}
      below={<StepBar step={step} />}
      column={<OrderSummary lines={lines} hold={hold} />}
      foot={<Foot checkout={checkout} />}
    >
      <div ref={content}>
        <OfflineNotice id="order-offline">
          Lo que escribiste se queda aquí. Podrás enviar tu pedido cuando vuelva internet.
        </OfflineNotice>
        {hold !== undefined && <div className="mb-4 md:hidden">{hold}</div>}
        <div key={step} className="grid grid-cols-1 animate-appear gap-6">
          {notice !== undefined && (
            <RefusalNotice refusal={notice} changes={notice.changes ?? []} onBackToCart={props.onBackToCart} />
          )}
          {step < 3 ? (
            <form
              id={FORM_ID}
              noValidate
              className="grid grid-cols-1 gap-6 [&_[id$=-error]]:scroll-mb-4"
              onSubmit={(event) => {
                checkout.next(event)
                showFirstError(event.currentTarget)
              }}
            >
              {step === 1 ? (
                <CustomerStep form={form} isGuest={checkout.isGuest} onSignIn={props.onSignIn} />
              ) : (
                <DeliveryStep checkout={checkout} />
              )}
              <details className="border-t border-line pt-2 md:hidden">
                <summary className="flex min-h-11 items-center t-small font-semibold underlined">
                  Ver lo que llevas: {piecesText(countOf(lines))}
                </summary>
                <OrderLines lines={lines} />
              </details>
            </form>
          ) : (
            <ReviewStep checkout={checkout} />
          )}
          <Total pesos={totalOf(lines)} className="tight-30 -mt-6 md:hidden" />
        </div>
      </div>
    </Dialog>
  )
}

function Foot({ checkout }: { checkout: Checkout }) {
  const { step, lines, isSending, isUnanswered, send, back } = checkout
  const isCurrent = useOnline((state) => state.isCurrent)
  return (
    <>
      <Total pesos={totalOf(lines)} className="roomy-30 md:hidden" />
      {/* On a low window, such as one at 400 %, two rows would leave no room for the step. */}
      <div className="flex flex-col-reverse gap-1 md:flex-row md:justify-between max-md:[@media(max-height:383px)]:grid max-md:[@media(max-height:383px)]:grid-cols-[auto_minmax(0,1fr)]">
        {step > 1 ? (
          <Button look="quiet" className="md:-ml-5.5" onClick={back} disabled={isSending}>
            Atrás
          </Button>
        ) : (
          <span />
        )}
        {/* A key per step: the second half of a double click must not press the next step's button. */}
        {step < 3 ? (
          <Button key={step} look="main" className={narrow} type="submit" form={FORM_ID} onClick={ignoreSecondClick}>
            {step === 1 ? 'Siguiente: entrega' : 'Siguiente: confirmar'}
          </Button>
        ) : (
          <Button
            key={step}
            look="wa"
            className={narrow}
            icon={<WhatsappIcon className="size-5.5" />}
            busy={isSending}
            busyLabel="Enviando tu pedido"
            disabled={!isCurrent && !isSending}
            aria-describedby="order-offline"
            onClick={(event) => isDoubleClick(event) || void send()}
          >
            {isUnanswered ? 'Enviar de nuevo por WhatsApp' : 'Enviar pedido por WhatsApp'}
          </Button>
        )}
      </div>
    </>
  )
}

const ignoreSecondClick = (event: MouseEvent) => {
  if (isDoubleClick(event)) event.preventDefault()
}

let lastClickAt = 0
/**
 * Browsers count clicks at the same place as a double click up to a second apart; after 0.2 s it counts as a new click
 * here.
 */
function isDoubleClick({ detail, timeStamp }: MouseEvent) {
  const elapsed = timeStamp - lastClickAt
  lastClickAt = timeStamp
  return detail > 1 && elapsed < 200
}

/** The focused field is visible, but its error below it may be covered by the foot. */
const showFirstError = (form: HTMLFormElement) =>
  requestAnimationFrame(() => {
    const [error] = form.querySelector('[aria-invalid]')?.getAttribute('aria-describedby')?.split(' ') ?? []
    if (error !== undefined) document.getElementById(error)?.scrollIntoView({ block: 'nearest' })
  })

const NothingToOrder = ({
  isOpen,
  onClose,
  cartNews,
}: Pick<CheckoutDialogProps, 'isOpen' | 'onClose' | 'cartNews'>) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Tu pedido">
    <EmptyCart onClose={onClose}>
      {[...cartNews, 'Agrega algo que te guste y vuelve para pedirlo.'].join(' ')}
    </EmptyCart>
  </Dialog>
)

/**
 * Scrolls to the top on a new step and when there is an error; focuses the first invalid field, else the step's title.
 */
function useStepFocus(step: number, hasNotice: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const element = content.current
    if (element === null || (shown.current === step && !hasNotice)) return
    element.parentElement?.scrollTo({ top: 0 })
    if (shown.current === step) return
    shown.current = step
    const wrong = element.querySelector<HTMLElement>('input[aria-invalid]')
    const name = element.closest('dialog')?.querySelector<HTMLElement>('h3')
    ;(wrong ?? name)?.focus()
  }, [step, hasNotice])
  return content
}
