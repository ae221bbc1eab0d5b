import { useEffect, useRef } from 'react'
import { useOnline } from '../../api/online'
import { Button } from '../../ui/controls/button'
import { Notice } from '../../ui/feedback/notice'
import { whatsappIn } from '../shell/whatsapp-in'
import { WhatsappOffer } from '../shell/whatsapp-offer'
import { dismissNotices, useCartWork } from './cart-store'
import { failureTexts } from './cart-texts'

/** Errors of cart actions, and changes since the cart was last shown. */
export function CartNews() {
  const isCurrent = useOnline((state) => state.isCurrent)
  const failure = useCartWork(({ failure: one }) =>
    // The offline notice already says this.
    one !== undefined && !isCurrent && one.text === failureTexts[one.of].offline ? undefined : one,
  )
  const notices = useCartWork((work) => work.notices)
  const place = useRef<HTMLDivElement>(null)
  // In a long cart the line whose change failed is far below.
  useEffect(() => {
    if (failure !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={place}>
      {failure !== undefined && (
        <Notice tone="error" role="alert" className="mb-3">
          {failure.text} <WhatsappOffer number={whatsappIn(failure.details)} />
        </Notice>
      )}
      <div role="status">
        {notices.length > 0 && (
          <Notice
            tone="warning"
            className="mb-3"
            title="Tu carrito cambió"
            action={
              <Button
                size="small"
                onClick={({ currentTarget }) => {
                  // The button is removed with the notice.
                  currentTarget.closest('dialog')?.querySelector('h2')?.focus()
                  dismissNotices()
                }}
              >
                Entendido
              </Button>
            }
          >
            <ul className="grid grid-cols-1 gap-1">
              {notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </div>
  )
}
