import { useQuery } from '@tanstack/react-query'
import { showShortDay } from '@tocador/contracts/calendar'
import { showPesos } from '@tocador/contracts/money'
import type { CurrentOffer, ProductOffer } from '@tocador/contracts/catalog/offer-schemas'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { todayIn } from '../../../ui/layout/show-when'
import { LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { FoldedPart } from '../sheet/folded-part'
import { dialogFailureText } from '../list/product-texts'
import { EndOfferDialog } from './end-offer-dialog'
import { OfferDialog } from './offer-dialog'
import { OfferRow } from './offer-row'
import { productOffers } from './use-offers'

type Task = { kind: 'save'; offer?: ProductOffer } | { kind: 'end'; offer: ProductOffer }

/** The offers of a product: closed until it is needed, open while one runs or is to come. */
export function OffersPart({ product, timeZone }: { product: AdminProduct; timeZone: string }) {
  const [isOpen, setOpen] = useState(product.offer !== undefined)
  const [task, setTask] = useState<Task>()
  const { data, error, refetch } = useQuery({ ...productOffers(product.id), enabled: isOpen })
  const today = todayIn(timeZone)
  /** The running offer or the next one; the latest are listed first. */
  const current = data === undefined ? product.offer : data.findLast(({ state }) => state !== 'past')
  const close = () => setTask(undefined)
  return (
    <>
      <FoldedPart title="Oferta" note={current && offerText(current)} isOpen={isOpen} onOpen={setOpen}>
        <LoadedList
          data={data}
          failure={error === null ? undefined : dialogFailureText(error)}
          onRetry={() => void refetch()}
          // Loaded when it is opened, so a closed part waits for nothing.
          waiting={isOpen && <WaitingRows rows={1} label="Cargando ofertas" />}
        >
          {(offers) =>
            offers.length === 0 ? (
              <p className="text-ink-2">Este producto no ha tenido ofertas.</p>
            ) : (
              <ul className="divide-y divide-line" aria-label="Ofertas">
                {offers.map((offer) => (
                  <OfferRow
                    key={offer.id}
                    offer={offer}
                    onChange={() => setTask({ kind: 'save', offer })}
                    onEnd={() => setTask({ kind: 'end', offer })}
                  />
                ))}
              </ul>
            )
          }
        </LoadedList>
        <Button className="justify-self-start" onClick={() => setTask({ kind: 'save' })}>
          Nueva oferta
        </Button>
      </FoldedPart>
      {task?.kind === 'save' && <OfferDialog product={product} offer={task.offer} today={today} onClose={close} />}
      {task?.kind === 'end' && <EndOfferDialog product={product} offer={task.offer} onClose={close} />}
    </>
  )
}

const offerText = ({ state, price, first_day: first, last_day: last }: CurrentOffer) =>
  `${showPesos(price)} ${state === 'running' ? `hasta ${showShortDay(last)}` : `desde ${showShortDay(first)}`}`
