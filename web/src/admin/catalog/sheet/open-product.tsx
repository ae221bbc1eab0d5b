import { useState, type SubmitEvent } from 'react'
import { DiscardQuestion } from '../../../ui/overlay/discard-question'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { Tabs } from '../../../ui/controls/tabs'
import type { Neighbours } from '../../list-screen/sheet/use-neighbours'
import { usePreview } from '../preview/use-preview'
import { PhotosPart } from './photos-part'
import { ProductDataPart } from './product-data-part'
import { ProductNotices } from './product-notices'
import { EditFoot, StockFoot } from './product-sheet-foot'
import { ProductSheetHead } from './product-sheet-head'
import type { StockStep } from './stock-dialog'
import { SalesPart } from './sales-part'
import { StockPart } from './stock-part'
import { WaitingPart } from '../waiting/waiting-part'
import { useFormProblems } from './use-form-problems'
import { useSheetForm, type SheetForm } from './use-sheet-form'

interface OpenProductProps extends SheetForm {
  tab: string
  timeZone: string
  neighbours: Neighbours
  onTab: (tab: string) => void
}

const STOCK = 'existencias'

export function OpenProduct(props: OpenProductProps) {
  const { product, tab, timeZone, neighbours, onTab, onSaved } = props
  const [step, setStep] = useState<StockStep>()
  const { edit, isAsking, ask, stay, discard, requestClose } = useSheetForm(props)
  const { form, photos, isDirty, isSending } = edit

  const preview = usePreview(product, edit)
  const problems = useFormProblems(form, onTab)
  const submit = (event: SubmitEvent) => {
    if (tab === 'datos' || !problems.show()) return form.submit(edit.send)(event)
    event.preventDefault()
  }
  const openPreview = () => {
    if (!problems.show()) void preview.open?.()
  }

  return (
    <SideSheet
      label="Editar producto"
      onClose={requestClose}
      head={
        <ProductSheetHead
          product={product}
          neighbours={neighbours}
          isLocked={isSending}
          onStep={(step) => (isDirty ? ask() : neighbours.go(step))}
          onClose={requestClose}
        />
      }
      foot={
        isAsking ? (
          <DiscardQuestion onStay={stay} onDiscard={discard} />
        ) : tab === STOCK ? (
          <StockFoot onStep={setStep} />
        ) : (
          <EditFoot
            isSending={isSending}
            hasConflict={edit.conflict !== undefined}
            onCancel={requestClose}
            preview={{ open: preview.open && openPreview, isBusy: preview.isBusy }}
          />
        )
      }
    >
      {preview.shown}
      <ProductNotices edit={edit} timeZone={timeZone} />
      <Tabs
        label="Partes del producto"
        current={tab}
        onChange={onTab}
        tabs={[
          {
            key: 'datos',
            name: 'Datos',
            content: <ProductDataPart product={product} timeZone={timeZone} form={form} onSubmit={submit} />,
          },
          {
            key: 'fotos',
            name: <CountedName name="Fotos" count={photos.photos.length} />,
            content: (
              <div className="px-5 pb-4 text-part max-md:px-4">
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
            key: 'espera',
            name: <CountedName name="Espera" count={product.people_with_place} />,
            content: tab === 'espera' && <WaitingPart product={product} timeZone={timeZone} />,
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

const CountedName = ({ name, count }: { name: string; count: number }) => (
  <>
    {name} <span className="font-normal text-ink-2">{count}</span>
  </>
)
