import { askToWait } from '@tocador/contracts/waiting/waiting-calls'
import type { WaitResult } from '@tocador/contracts/waiting/waiting-schemas'
import { useId, useState } from 'react'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { FailureNotice } from '../../ui/feedback/failure-notice'
import { useSending } from '../../ui/feedback/use-sending'
import { PhoneField, TextField } from '../../ui/form/field'
import { useForm } from '../../ui/form/use-form'
import { Price } from '../../ui/layout/price'
import { Thumbnail } from '../../ui/layout/thumbnail'
import { Button } from '../../ui/controls/button'
import { Dialog } from '../../ui/overlay/dialog'
import { forgetAsked, noteAsked, useAskedProducts } from '../shell/asked-products'
import { ShortNotice } from '../shell/short-notice'
import { WhatsappOffer } from '../shell/whatsapp-offer'
import { keepList, readKeptList } from './kept-list'
import { InLine } from './in-line'
import { askByChat, askFailureText, checkWaiter, whatsappOf, type WaiterValues } from './waiting-dialog-texts'
import { askedKeyOf, awaitedOf, type WaitedProduct } from './waited-product'

interface WaitingDialogProps {
  isOpen: boolean
  onClose: () => void
  product: WaitedProduct
}

/** Asks a guest for name and phone, then shows her place and the link of her list. */
export function WaitingDialog({ isOpen, onClose, product }: WaitingDialogProps) {
  const id = useId()
  // Not kept here: she may have left the list on the page of its link.
  const result = useAskedProducts()[askedKeyOf(product)]
  const [answered, setAnswered] = useAnswerSinceOpened(isOpen)
  const form = useForm<WaiterValues>({ name: '', phone: '' }, checkWaiter)
  const { isSending, failure, send } = useSending(askFailureText)
  const [whatsapp, setWhatsapp] = useState<string>()
  const ask = async ({ name, phone }: WaiterValues) => {
    const { data } = await call(askToWait, {
      body: { ...awaitedOf(product), name, phone, list: readKeptList() ?? null },
    })
    keepList(data.link)
    setAnswered(data)
    noteAsked(askedKeyOf(product), data)
  }
  const refuseFields = async (values: WaiterValues) => {
    try {
      await ask(values)
    } catch (problem) {
      setWhatsapp(whatsappOf(problem))
      const fields = problem instanceof ApiFailure ? problem.fields : {}
      if (fields['name'] === undefined && fields['phone'] === undefined) throw problem
      form.refuse(fields)
    }
  }
  if (result) {
    const askAgain = () => forgetAsked(askedKeyOf(product))
    return (
      <InLine
        isOpen={isOpen}
        onClose={onClose}
        product={product}
        result={result}
        onAskAgain={result === answered ? undefined : askAgain}
      />
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Te avisamos cuando llegue"
      isLocked={isSending}
      foot={
        <Button look="main" wide type="submit" form={id} busy={isSending} busyLabel="Anotándote">
          Avísame
        </Button>
      }
    >
      <div className="mb-5 flex items-center gap-4">
        <Thumbnail images={product.image_url} of={product} className="h-20 w-16" />
        <p className="grid min-w-0 gap-0.5">
          <span className="t-3 wrap-anywhere">{product.name}</span>
          {product.shade && <span className="t-min text-ink-2">Tono {product.shade}</span>}
          {product.arrival && <span className="t-small font-semibold text-info">{product.arrival.expected}</span>}
          {product.price === undefined ? (
            <span className="t-small">{product.arrival?.price}</span>
          ) : (
            <Price pesos={product.price} className="t-small" />
          )}
        </p>
      </div>
      <form
        id={id}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={form.submit((values) => void send(() => refuseFields(values)))}
      >
        <FailureNotice
          text={failure}
          action={whatsapp && <WhatsappOffer number={whatsapp} message={askByChat(product.name)} />}
        />
        {result === null && (
          <p>
            En este dispositivo ya pediste este aviso. Escribe el mismo teléfono: si sigues en la lista, conservas tu
            lugar.
          </p>
        )}
        <TextField label="Tu nombre" {...form.field('name')} autoComplete="name" enterKeyHint="next" maxLength={120} />
        <PhoneField
          label="Tu teléfono de WhatsApp"
          hint="Ahí te escribimos cuando llegue, por orden de lista."
          {...form.field('phone')}
          enterKeyHint="send"
          placeholder="10 dígitos"
        />
        <ShortNotice>avisarte cuando llegue, y los borra cuando sales de la lista</ShortNotice>
      </form>
    </Dialog>
  )
}

/** What the shop answered since the dialog was opened. What it answered before may be of a line that she is no longer in. */
function useAnswerSinceOpened(isOpen: boolean) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [answered, setAnswered] = useState<WaitResult>()
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // Not when it closes, since it is seen until its animation has ended.
    if (isOpen) setAnswered(undefined)
  }
  return [answered, setAnswered] as const
}
