import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { ClockIcon } from '../../../ui/icons/notice-icons'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { showToast } from '../../../ui/overlay/toasts'
import { useForm } from '../../../ui/form/use-form'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { FormDialog } from '../../../ui/form/form-dialog'
import { dropDraft, useKeptDraft } from '../../list-screen/edits/drafts'
import { usePhotos } from '../../media/use-photos'
import { NewTypeDialog } from '../product-types/new-type-dialog'
import { PhotosPart } from '../sheet/photos-part'
import { createProductOnce } from './create-product-once'
import { NEW_PRODUCT, readProductDraft, storedPaths, type ProductDraft } from './product-draft'
import { linkArrival } from '../arrivals/link-arrival'
import { ProductFields } from './product-fields'
import { newProductProblems, type ProductValues } from './product-form-rules'
import { productTexts } from '../list/product-texts'
import { TypeField } from '../product-types/type-field'
import { TypesDialog } from '../product-types/types-dialog'
import { useProductSending } from './use-product-sending'

interface CreateProductDialogProps {
  /** Initial values: those of the product to copy, or empty ones. */
  start: ProductValues
  /** Pictures of the product to copy. Both products then refer to the same files, which stay while one of them does. */
  startPhotos: readonly string[]
  onClose: () => void
  onCreated: () => void
  onApprove: (product: AdminProduct) => void
}

export function CreateProductDialog({ start, startPhotos, onClose, onCreated, onApprove }: CreateProductDialogProps) {
  const [draft] = useState(() => readProductDraft(NEW_PRODUCT))
  const form = useForm(draft?.values ?? start, newProductProblems)
  const photos = usePhotos(draft?.photos ?? startPhotos)
  const given = draft?.given ?? startPhotos
  const isDirty =
    photos.photos.map(({ path, key }) => path ?? key).join(',') !== startPhotos.join(',') ||
    JSON.stringify(form.values) !== JSON.stringify(start)
  const ofArrival = draft?.arrivalId !== undefined && { arrivalId: draft.arrivalId }
  const [attempt, setAttempt] = useState(draft?.attempt)
  const unanswered = attempt !== undefined && { attempt }
  useKeptDraft(
    NEW_PRODUCT,
    isDirty &&
      ({ values: form.values, photos: storedPaths(photos), given, ...ofArrival, ...unanswered } satisfies ProductDraft),
  )
  const close = () => {
    dropDraft(NEW_PRODUCT)
    onClose()
  }
  const [managing, setManaging] = useState<'new' | 'all'>()
  const { isSending, failure, send } = useProductSending(form, photos, given)
  // The draft has the attempt before the request leaves, since the page may be loaded again meanwhile.
  const [create] = useState(() => createProductOnce(attempt, (sent) => flushSync(() => setAttempt(sent))))

  const submit = form.submit((values) =>
    send(values, async (body) => {
      const product = await create({ ...body, product_type_id: Number(values.product_type_id) })
      if (ofArrival) await linkArrival(ofArrival.arrivalId, product.id)
      showToast(productTexts.created, { action: { label: 'Aprobar ahora', run: () => onApprove(product) } })
      onCreated()
      close()
    }),
  )

  return (
    <FormDialog
      title="Agregar producto"
      shape="large"
      isDirty={isDirty}
      onClose={close}
      isSending={isSending}
      action="Crear producto"
      busyLabel="Creando…"
      remark={
        <p className="mr-auto flex items-center gap-1.5 text-ink-2 max-md:w-full">
          <ClockIcon />
          Queda pendiente de aprobación hasta que la apruebes
        </p>
      }
      formClass="block"
      dialogs={
        <>
          {' '}
          {managing === 'new' && (
            <NewTypeDialog
              onClose={() => setManaging(undefined)}
              onCreated={({ id }) => form.set('product_type_id', String(id))}
            />
          )}
          {managing === 'all' && (
            <TypesDialog
              onClose={() => setManaging(undefined)}
              onRemoved={(id) => form.values.product_type_id === String(id) && form.set('product_type_id', '')}
            />
          )}
        </>
      }
      onSubmit={submit}
    >
      <FailureNotice text={failure} className="mb-4" />
      <ProductFields
        form={form}
        stockLabel="Existencias iniciales"
        type={
          <TypeField
            field={form.field('product_type_id')}
            onNew={() => setManaging('new')}
            onManage={() => setManaging('all')}
          />
        }
      />
      <PhotosPart photos={photos} form={form} />
    </FormDialog>
  )
}
