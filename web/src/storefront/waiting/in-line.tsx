import type { WaitResult } from '@tocador/contracts/waiting/waiting-schemas'
import { waitingTexts } from '@tocador/contracts/waiting/waiting-words'
import { copyText } from '../../ui/feedback/copy-text'
import { Button, ButtonLink } from '../../ui/controls/button'
import { CopyIcon } from '../../ui/icons/dialog-icons'
import { Dialog } from '../../ui/overlay/dialog'
import type { WaitedProduct } from './waited-product'

interface InLineProps {
  isOpen: boolean
  onClose: () => void
  product: WaitedProduct
  result: WaitResult
  /** Where the answer is one of before. */
  onAskAgain: (() => void) | undefined
}

/** The confirmation of a guest, with the only way to her list. */
export function InLine({ isOpen, onClose, product, result: { before, link }, onAskAgain }: InLineProps) {
  const address = new URL(link, location.href).href
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Listo, te avisaremos"
      foot={
        <>
          <ButtonLink look="line" wide href={link} target="_blank" rel="noopener">
            Ver mi lista<span className="sr-only"> en otra pestaña</span>
          </ButtonLink>
          <Button look="main" wide onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <div role="status" className="grid grid-cols-1 gap-4">
        <p className="t-lead wrap-anywhere">
          {waitingTexts.before(before)} {before > 0 && 'Si ya esperabas con este teléfono, conservas tu lugar.'}
        </p>
        <p className="text-ink-2 wrap-anywhere">
          Cuando llegue {product.name} te escribimos por WhatsApp, por orden de lista.
        </p>
        <div className="grid grid-cols-1 gap-2 rounded-box bg-sunken p-4">
          <p className="font-semibold">Tu lista, sin cuenta</p>
          <div className="flex flex-wrap items-center gap-2">
            <code className="min-w-0 flex-[1_1_12rem] t-small break-all select-all">{address}</code>
            <Button
              size="small"
              icon={<CopyIcon />}
              onClick={({ currentTarget }) => void copyText(address, 'Enlace copiado', currentTarget)}
            >
              Copiar
            </Button>
          </div>
          <p className="t-min text-ink-2">Guarda este enlace. Quien lo tenga ve tu lista y puede salir de ella.</p>
        </div>
        {onAskAgain && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="flex-[1_1_12rem] t-small text-ink-2">Si ya no estás en esta lista, puedes volver a ella.</p>
            <Button size="small" onClick={onAskAgain}>
              Pedirlo otra vez
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
