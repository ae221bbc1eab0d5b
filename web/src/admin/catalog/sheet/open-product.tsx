import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { PackagePlusIcon } from '../../../ui/icons/panel-icons'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { DiscardQuestion } from '../../../ui/overlay/discard-question'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { Button } from '../../../ui/controls/button'
import { Tabs } from '../../../ui/controls/tabs'
import type { Neighbours } from '../../list-screen/sheet/use-neighbours'
import { PhotosPart } from './photos-part'
import { ProductFields } from '../form/product-fields'
import { productChangeProblems, valuesOf } from '../form/product-form-rules'
import { ProductSheetHead } from './product-sheet-head'
import { photoDifference } from './photo-difference'
import { differencesBetween, StaleEdit } from '../form/stale-edit'
import type { StockStep } from './stock-dialog'
import { SalesPart } from './sales-part'
import { StockPart } from './stock-part'
import { useProductForm } from '../form/use-product-form'
import { Notice } from '../../../ui/feedback/notice'

interface OpenProductProps {
  /** The current product, kept up to date. */
  product: AdminProduct
  tab: string
  timeZone: string
  neighbours: Neighbours
  onTab: (tab: string) => void
  /** Receives the product's id while the form has unsaved input, so that closing asks first. */
  onHold: (id: number | undefined) => void
  onStay: () => void
  onClose: () => void
  onSaved: (product: AdminProduct) => void
}

const STOCK = 'existencias'

export function OpenProduct(props: OpenProductProps) {
  const { product, tab, timeZone, neighbours, onTab, onHold, onClose, onSaved } = props
  const [isAsking, setAsking] = useState(false)
  const [step, setStep] = useState<StockStep>()
  const isDone = useRef(false)
  const leave = () => {
    isDone.current = true
    onClose()
  }
  const edit = useProductForm(product, (saved) => {
    onSaved(saved)
    leave()
  })
  const { form, photos, conflict, isDirty, isSending } = edit
  useEffect(() => {
    onHold(isDirty ? product.id : undefined)
    return () => onHold(undefined)
  }, [isDirty, product.id, onHold])

  const requestClose = () => {
    if (isSending && !isDone.current) return false
    // If the sheet was opened by a link, closing goes back in the history, which calls this again: do not ask twice.
    if (isDirty && !isDone.current) {
      setAsking(true)
      return false
    }
    onClose()
    return true
  }
  const submit = (event: SubmitEvent) => {
    const found = productChangeProblems(form.values)
    const isWrong = Object.values(found).some((problem) => problem !== undefined)
    if (!isWrong || tab === 'datos') return form.submit(edit.send)(event)
    event.preventDefault()
    onTab('datos')
    // Wait until the tab with the fields is rendered.
    requestAnimationFrame(() => form.refuse(found))
  }
  const count = photos.photos.length

  return (
    <SideSheet
      label="Editar producto"
      onClose={requestClose}
      head={
        <ProductSheetHead
          product={product}
          neighbours={neighbours}
          isLocked={isSending}
          onStep={(step) => (isDirty ? setAsking(true) : void neighbours.go(step))}
          onClose={requestClose}
        />
      }
      foot={
        isAsking ? (
          <DiscardQuestion
            onStay={() => {
              setAsking(false)
              props.onStay()
            }}
            onDiscard={() => {
              edit.forgetDraft()
              leave()
            }}
          />
        ) : tab === STOCK ? (
          <>
            <p className="mr-auto text-ink-2 max-md:hidden">Cada movimiento queda registrado.</p>
            <Button onClick={() => setStep('adjust')}>Ajustar…</Button>
            <Button look="main" icon={<PackagePlusIcon />} onClick={() => setStep('add')}>
              Sumar existencias
            </Button>
          </>
        ) : (
          <>
            <Button disabled={isSending} onClick={requestClose}>
              Cancelar
            </Button>
            <Button
              look="main"
              type="submit"
              form="edit-product"
              // Disabled until the conflict question above is answered.
              disabled={conflict !== undefined}
              busy={isSending}
              busyLabel="Guardando…"
            >
              Actualizar producto
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-2 px-5 empty:hidden max-md:px-4">
        {edit.isRestored && (
          <Notice role="status" className="mt-3" action={<Button onClick={edit.discardDraft}>Descartar</Button>}>
            Recuperamos lo que escribías. Todavía no está guardado.
          </Notice>
        )}
        {edit.failure !== undefined && (
          <Notice
            tone="error"
            role="alert"
            className="mt-3"
            action={
              edit.isUnanswered && (
                <Button type="submit" form="edit-product">
                  Reintentar
                </Button>
              )
            }
          >
            {edit.failure}
          </Notice>
        )}
        {conflict && (
          <div className="mt-3">
            <StaleEdit
              newer={conflict.newer}
              differences={[
                ...differencesBetween(
                  valuesOf(conflict.newer),
                  form.values,
                  conflict.fields.filter((field) => field !== 'image_url'),
                ),
                ...(conflict.fields.includes('image_url') ? photoDifference(conflict.newer, photos.photos) : []),
              ]}
              merged={conflict.merged}
              timeZone={timeZone}
              onTakeTheirs={edit.takeTheirs}
              onKeepMine={edit.keepMine}
            />
          </div>
        )}
      </div>
      <Tabs
        label="Partes del producto"
        current={tab}
        onChange={onTab}
        tabs={[
          {
            key: 'datos',
            name: 'Datos',
            content: (
              <form id="edit-product" noValidate className="px-5 py-4 text-[0.875rem] max-md:px-4" onSubmit={submit}>
                <p className="mb-4 text-ink-2">
                  ID {product.id} · {product.category_name}
                </p>
                <ProductFields
                  form={form}
                  isNarrow
                  stockLabel="Existencias en tienda"
                  type={
                    <div className="grid grid-cols-1 gap-1">
                      <span className="font-medium">Tipo de producto</span>
                      <p>
                        {product.product_type_name} <span className="text-ink-2">{product.category_name}</span>
                      </p>
                    </div>
                  }
                />
              </form>
            ),
          },
          {
            key: 'fotos',
            name: (
              <>
                Fotos <span className="font-normal text-ink-2">{count}</span>
              </>
            ),
            content: (
              <div className="px-5 pb-4 text-[0.875rem] max-md:px-4">
                <PhotosPart photos={photos} form={form} />
              </div>
            ),
          },
          {
            key: STOCK,
            name: 'Existencias',
            content: tab === STOCK && (
              <StockPart
                product={product}
                timeZone={timeZone}
                step={step}
                onStep={setStep}
                onChanged={(changed) => {
                  edit.noteStock(changed)
                  onSaved(changed)
                }}
              />
            ),
          },
          {
            key: 'ventas',
            name: 'Ventas',
            content: tab === 'ventas' && <SalesPart productId={product.id} timeZone={timeZone} />,
          },
        ]}
      />
    </SideSheet>
  )
}
