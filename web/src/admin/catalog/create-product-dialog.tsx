import { createProduct, type AdminProduct } from '@tocador/contracts/catalog'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { showToast } from '../../ui/toasts'
import { useForm } from '../../ui/use-form'
import { Box } from '../frame/box'
import { Press } from '../frame/press'
import { usePhotos } from '../media/use-photos'
import { NewTypeDialog } from './new-type-dialog'
import { PhotosPart } from './photos-part'
import { ProductFields } from './product-fields'
import { newProductProblems, productBody, type ProductValues } from './product-form-rules'
import { dialogFailureText, productTexts, uploadFailureText } from './product-texts'
import { TypeField } from './type-field'
import { TypesDialog } from './types-dialog'

interface CreateProductDialogProps {
  /** Another product to begin from, or nothing. */
  start: ProductValues
  onClose: () => void
  onCreated: () => void
  onApprove: (product: AdminProduct) => void
}

export function CreateProductDialog({ start, onClose, onCreated, onApprove }: CreateProductDialogProps) {
  const form = useForm(start, newProductProblems)
  const photos = usePhotos([])
  const [managing, setManaging] = useState<'new' | 'all'>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const send = async (values: ProductValues) => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const { paths, failure: reason } = await photos.settle()
      if (reason !== undefined) {
        showToast(uploadFailureText(reason), { kind: 'error' })
        return
      }
      const { data } = await call(createProduct, {
        body: { ...productBody(values, paths), product_type_id: Number(values.product_type_id) },
      })
      showToast(productTexts.created, { action: { label: 'Aprobar ahora', run: () => onApprove(data) } })
      onCreated()
      onClose()
    } catch (problem) {
      if (problem instanceof ApiFailure && Object.keys(problem.fields).some((name) => name in values)) {
        form.refuse(problem.fields)
      }
      setFailure(dialogFailureText(problem))
    } finally {
      setSending(false)
    }
  }
  const submit = form.submit((values) => void send(values))

  return (
    <Box
      title="Agregar producto"
      isWide
      isLocked={isSending}
      isDirty={photos.photos.length > 0 || JSON.stringify(form.values) !== JSON.stringify(start)}
      onClose={onClose}
      foot={
        <>
          <p className="mr-auto flex items-center gap-1.5 text-ink-2 max-md:w-full">
            <Clock className="icon" aria-hidden="true" />
            Queda pendiente de aprobación hasta que la apruebes
          </p>
          <Press disabled={isSending} onClick={onClose}>
            Cancelar
          </Press>
          <Press look="main" type="submit" form="create-product" busy={isSending} busyLabel="Creando…">
            Crear producto
          </Press>
        </>
      }
    >
      <form id="create-product" noValidate onSubmit={submit}>
        {failure !== undefined && (
          <p role="alert" className="note rojo mb-4">
            {failure}
          </p>
        )}
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
      </form>
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
    </Box>
  )
}
