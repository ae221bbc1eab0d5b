import { askToWait } from '@tocador/contracts/waiting/waiting-calls'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/call'
import { useSession } from '../../api/session'
import { showToast } from '../../ui/overlay/toasts'
import { noteAsked } from '../shell/asked-products'
import { whatsappLink } from '../shell/whatsapp-offer'
import { askedKeyOf, awaitedOf, type WaitedProduct } from './waited-product'
import { WaitingDialog } from './waiting-dialog'
import { askByChat, askFailureText, whatsappOf } from './waiting-dialog-texts'

interface WaitingLayerProps {
  isOpen: boolean
  onClose: () => void
  product: WaitedProduct | undefined
}

/** 'Avísame': for an account one tap, for a guest a dialog that asks for name and phone. */
export function WaitingLayer({ product, isOpen, onClose }: WaitingLayerProps) {
  const isGuest = useSession(({ user }) => user === null)
  // As it was when she pressed: who signs in meanwhile, as in another tab, has not asked with her account.
  const [pressed, setPressed] = useState({ isOpen, isGuest })
  if (pressed.isOpen !== isOpen) setPressed({ isOpen, isGuest })
  const hasSignedIn = isOpen && pressed.isGuest && !isGuest
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (hasSignedIn) close()
  }, [hasSignedIn])
  if (product === undefined) return null
  if (pressed.isGuest) return <WaitingDialog key={product.id} product={product} isOpen={isOpen} onClose={onClose} />
  return isOpen && <WaitAtOnce key={product.id} product={product} onClose={onClose} />
}

function WaitAtOnce({ product, onClose }: { product: WaitedProduct; onClose: () => void }) {
  const ask = useEffectEvent(async () => {
    const userId = useSession.getState().user?.id
    // Who signed out meanwhile is told nothing: the device may have passed to somebody else.
    const isHere = () => useSession.getState().user?.id === userId
    try {
      const { data } = await call(askToWait, { body: awaitedOf(product) })
      if (isHere()) {
        noteAsked(askedKeyOf(product), data)
        showToast(
          `Te avisaremos cuando llegue ${product.name}. ${waitingTexts.before(data.before)} Lo ves en Mi cuenta.`,
        )
      }
    } catch (problem) {
      const number = whatsappOf(problem)
      const offered = number !== undefined && { action: whatsappLink(number, askByChat(product.name)) }
      if (isHere()) showToast(askFailureText(problem), { kind: 'error', ...offered })
    }
    onClose()
  })
  useEffect(() => void ask(), [])
  return null
}
