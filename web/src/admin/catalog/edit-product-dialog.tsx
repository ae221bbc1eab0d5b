import { useQuery } from '@tanstack/react-query'
import { updateProduct, type AdminProduct } from '@tocador/contracts/catalog'
import { splitImages } from '@tocador/contracts/media'
import { useState } from 'react'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { showToast } from '../../ui/toasts'
import { useForm } from '../../ui/use-form'
import { Box } from '../frame/box'
import { EmptyList, FailedList, WaitingRows } from '../frame/list-state'
import { Press } from '../frame/press'
import { usePhotos } from '../media/use-photos'
import { PhotosPart } from './photos-part'
import { ProductFields } from './product-fields'
import { productBody, productChangeProblems, valuesOf, type ProductValues } from './product-form-rules'
import { dialogFailureText, productTexts, uploadFailureText } from './product-texts'
import { differencesBetween, StaleEdit } from './stale-edit'
import { productDetail } from './use-products'

interface EditProductDialogProps {
  id: number
  timeZone: string
  onClose: () => void
  onSaved: (product: AdminProduct) => void
}

export function EditProductDialog({ id, onClose, ...rest }: EditProductDialogProps) {
  // Read anew on every opening, and not while it is edited: the figures seen at first go along with the change.
  const { data, error, refetch } = useQuery({
    ...productDetail(id),
    queryKey: [...productDetail(id).queryKey, 'edit'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data !== undefined) return <EditForm key={data.id} product={data} onClose={onClose} {...rest} />
  return (
    <Box title="Editar producto" isWide onClose={onClose}>
      {error === null ? (
        <WaitingRows rows={6} label="Cargando producto" />
      ) : error instanceof ApiFailure && error.status === 404 ? (
        <EmptyList title={productTexts.nothingChosen} />
      ) : (
        <FailedList text={dialogFailureText(error)} onRetry={() => void refetch()} />
      )}
    </Box>
  )
}

function EditForm({
  product,
  timeZone,
  onClose,
  onSaved,
}: Omit<EditProductDialogProps, 'id'> & { product: AdminProduct }) {
  const start = valuesOf(product)
  const form = useForm(start, productChangeProblems)
  const stored = splitImages(product.image_url)
  const photos = usePhotos(stored)
  const [seen, setSeen] = useState(product)
  const [newer, setNewer] = useState<AdminProduct>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const order = photos.photos.map((photo) => photo.path ?? photo.key).join(',')

  const send = async (values: ProductValues, base: AdminProduct) => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const { paths, failure: reason } = await photos.settle()
      if (reason !== undefined) {
        showToast(uploadFailureText(reason), { kind: 'error' })
        return
      }
      const { data } = await call(updateProduct, {
        params: { id: product.id },
        body: {
          ...productBody(values, paths),
          stock_total_seen: base.stock_total,
          updated_at_seen: base.updated_at,
        },
      })
      showToast('Producto actualizado correctamente')
      onSaved(data)
      onClose()
    } catch (problem) {
      if (problem instanceof ApiFailure && problem.code === 'STALE_EDIT') setNewer(rowIn(problem.details))
      else {
        if (problem instanceof ApiFailure && Object.keys(problem.fields).some((name) => name in values)) {
          form.refuse(problem.fields)
        }
        setFailure(dialogFailureText(problem))
      }
    } finally {
      setSending(false)
    }
  }

  return (
    <Box
      title="Editar producto"
      isWide
      isLocked={isSending}
      isDirty={order !== stored.join(',') || JSON.stringify(form.values) !== JSON.stringify(start)}
      onClose={onClose}
      foot={
        <>
          <Press disabled={isSending} onClick={onClose}>
            Cancelar
          </Press>
          <Press look="main" type="submit" form="edit-product" busy={isSending} busyLabel="Guardando…">
            Actualizar producto
          </Press>
        </>
      }
    >
      <p className="mb-4">
        <b className="font-semibold">{product.name}</b>{' '}
        <span className="text-ink-2">
          · ID {product.id} · {product.category_name}
        </span>
      </p>
      <form id="edit-product" noValidate onSubmit={form.submit((values) => void send(values, seen))}>
        {failure !== undefined && (
          <p role="alert" className="note rojo mb-4">
            {failure}
          </p>
        )}
        {newer && (
          <StaleEdit
            newer={newer}
            differences={differencesBetween(valuesOf(newer), form.values)}
            timeZone={timeZone}
            onTakeTheirs={() => {
              form.reset(valuesOf(newer))
              setSeen(newer)
              setNewer(undefined)
            }}
            onKeepMine={() => {
              setSeen(newer)
              setNewer(undefined)
              void send(form.values, newer)
            }}
          />
        )}
        <ProductFields
          form={form}
          stockLabel="Existencias en tienda"
          type={
            <div className="field">
              <span className="text-[0.875rem] font-medium">Tipo de producto</span>
              <p>
                {product.product_type_name} <span className="text-ink-2">{product.category_name}</span>
              </p>
            </div>
          }
        />
        <PhotosPart photos={photos} form={form} />
      </form>
    </Box>
  )
}

/** A refused edit brings the row as it is now. */
function rowIn(details: unknown): AdminProduct | undefined {
  if (typeof details !== 'object' || details === null) return undefined
  if ('current' in details) return details.current as AdminProduct
  return 'updated_at' in details ? (details as AdminProduct) : undefined
}
