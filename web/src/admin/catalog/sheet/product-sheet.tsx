import { CloseIcon } from '../../../ui/icons/icons'
import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { ApiFailure } from '../../../api/failure'
import { SideSheet } from '../../../ui/overlay/side-sheet'
import { EmptyList, FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { IconButton } from '../../../ui/controls/icon-button'
import { refineTo, useAddressQuery } from '../../list-screen/views/address'
import type { OpenSheet } from '../../list-screen/list/list-screen'
import { OpenProduct } from './open-product'
import { dialogFailureText, productTexts } from '../list/product-texts'
import { productDetail } from '../list/use-products'

const PART = 'parte'
const PARTS = new Set(['datos', 'fotos', 'existencias', 'espera', 'ventas'])

type ProductSheetProps = OpenSheet & { timeZone: string; onSaved: (product: AdminProduct) => void }

/** The side sheet to view and edit one product (PROD-28 to PROD-36). */
export function ProductSheet({ id, timeZone, neighbours, hold, stay, close, onSaved }: ProductSheetProps) {
  const part = useAddressQuery().get(PART) ?? ''
  const onClose = () => close({ [PART]: undefined })
  // Fetch on every opening but not while editing: the values seen first are sent along for conflict detection.
  const { data, error, refetch } = useQuery({
    ...productDetail(id),
    queryKey: [...productDetail(id).queryKey, 'edit'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data !== undefined) {
    return (
      <OpenProduct
        product={data}
        tab={PARTS.has(part) ? part : 'datos'}
        timeZone={timeZone}
        neighbours={neighbours}
        onTab={(tab) => refineTo({ [PART]: tab === 'datos' ? undefined : tab })}
        onHold={hold}
        onStay={stay}
        onClose={onClose}
        onSaved={onSaved}
      />
    )
  }
  return (
    <SideSheet
      label="Editar producto"
      onClose={onClose}
      head={
        <>
          <h2 tabIndex={-1} className="flex-1">
            Editar producto
          </h2>
          <IconButton label="Cerrar" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {error === null ? (
        <WaitingRows rows={6} label="Cargando producto" />
      ) : error instanceof ApiFailure && error.status === 404 ? (
        <EmptyList title={productTexts.nothingChosen} />
      ) : (
        <FailedList text={dialogFailureText(error)} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}
