import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { exportProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { splitImages } from '@tocador/contracts/media/image-addresses'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { lazy, useEffect, useRef, useState } from 'react'
import { download } from '../../../api/download'
import { FileUpIcon } from '../../../ui/icons/panel-icons'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { Button } from '../../../ui/controls/button'
import type { NameColumn } from '../../list-screen/list/data-table'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { filterQueryOf, withoutLists } from '../../list-screen/views/list-address'
import { addressWith } from '../../list-screen/views/address'
import { startFromProduct } from '../arrivals/new-arrival'
import { ListScreen } from '../../list-screen/list/list-screen'
import { openRow } from '../../list-screen/sheet/use-open-row'
import { forgetUnanswered } from '../bulk/adjust-stock-checked'
import { useKeptSelection } from '../bulk/keep-chosen'
import { ProductBulkActions } from '../bulk/product-bulk-actions'
import { ProductCard } from './product-card'
import { productColumns } from './product-columns'
import { ProductDialog, type ProductTask } from './product-dialog'
import { NEW_PRODUCT, readProductDraft } from '../form/product-draft'
import { noProduct, valuesOf } from '../form/product-form-rules'
import { ARRIVALS_VIEW, productList, productSorts, productViews } from './product-list'
import type { ProductRowActions } from './product-menu'
import { productCount } from './product-texts'
import { useProductActions, type ProductActions, type StaleChange } from './use-product-actions'
import { useFilterOptions } from './use-filter-options'
import { useProductCounts } from './use-products'
import type { Withdrawal } from '../waiting/withdraw-dialog'
import { useFamilyProposals } from '../shades/use-families'

const ProductSheet = lazy(async () => ({ default: (await import('../sheet/product-sheet')).ProductSheet }))
const StaleRow = lazy(async () => ({ default: (await import('../form/stale-row')).StaleRow }))

const name: NameColumn<AdminProduct> = {
  head: 'Producto',
  sort: 'name',
  text: (product) => product.name,
  render: (product) => (
    <span className="flex items-center gap-2.5">
      <Thumbnail images={product.image_url} of={product} className="h-8.5 w-7" />
      <span className="max-w-62 truncate">{product.name}</span>
    </span>
  ),
}

export function ProductsSection({ timeZone }: { timeZone: string }) {
  const [stale, setStale] = useState<StaleChange>()
  const actions = useProductActions(setStale)
  const counts = useProductCounts()
  const { options, failure: filterFailure } = useFilterOptions(counts)
  const { data: proposals = [] } = useFamilyProposals()
  // Reopen the form of a new product if an expired session interrupted it.
  const [task, setTask] = useState(() => (readProductDraft(NEW_PRODUCT) ? newProduct : undefined))
  const rest = useKeptSelection()
  const noteDeleted = useFocusAfterDeletion(task?.kind === 'delete')

  const withdraw = (product: AdminProduct, how: Withdrawal) => withdrawBy(actions, product, how)
  const leave = (product: AdminProduct, how: Withdrawal) =>
    product.people_with_place > 0 ? setTask({ kind: 'withdraw', product, how }) : void withdraw(product, how)
  const rowActions: ProductRowActions = {
    onEdit: ({ id }) => openRow(productList.openWord, id, { parte: undefined }),
    onApprove: (product, isApproved) =>
      isApproved ? void actions.approve(product, true) : leave(product, 'unapprove'),
    onStatus: (product) =>
      product.status === 'active' ? leave(product, 'deactivate') : void actions.change(product, { status: 'active' }),
    onDuplicate: (product) => setTask(copyOf(product)),
    onHistory: ({ id }) => openRow(productList.openWord, id, { parte: 'existencias' }),
    onAnnounce: announce,
    onDelete: (product) => setTask({ kind: 'delete', product }),
  }

  return (
    <ListScreen<AdminProduct, SelectedProduct>
      list={productList}
      timeZone={timeZone}
      views={productViews(counts, proposals)}
      name={name}
      columns={productColumns(actions, rowActions, (counts?.waited_for ?? 0) > 0)}
      renderCard={(product, tick) => <ProductCard product={product} tick={tick} actions={rowActions} />}
      sorts={productSorts}
      options={options}
      filterFailure={filterFailure}
      rowKeys={[
        { keys: ['e'], what: 'Editar', run: rowActions.onEdit },
        { keys: ['a'], what: 'Aprobar', run: (product) => rowActions.onApprove(product, true) },
        { keys: ['r'], what: 'Desaprobar', run: (product) => rowActions.onApprove(product, false) },
      ]}
      isOff={({ status }) => status === 'inactive'}
      isTall
      renderActions={({ state, total }) => (
        <>
          <Button
            isIconOnTablets
            className="max-md:flex-none"
            title="Importar"
            icon={<FileUpIcon />}
            onClick={() => setTask({ kind: 'import' })}
          >
            <span className="max-md:sr-only">Importar</span>
          </Button>
          <ExportMenu
            what={productCount(total ?? 0)}
            fetchFile={(format) =>
              download(exportProducts, {
                ...(filterQueryOf(productList, state) as QueryInputOf<EndpointOf<typeof exportProducts>>),
                format,
              })
            }
          />
          <Button look="main" icon={<PlusIcon />} onClick={() => setTask(newProduct)}>
            Agregar producto
          </Button>
        </>
      )}
      firstChosen={rest}
      onSelectionEnd={forgetUnanswered}
      renderBulk={(bulk) => <ProductBulkActions {...bulk} timeZone={timeZone} />}
      renderSheet={(open) => <ProductSheet key={open.id} {...open} timeZone={timeZone} onSaved={actions.replace} />}
    >
      {task && (
        <ProductDialog
          task={task}
          onClose={() => setTask(undefined)}
          onCreated={actions.reload}
          onApprove={(product) => rowActions.onApprove(product, true)}
          onWithdraw={withdraw}
          onDelete={async (product) => {
            await actions.remove(product)
            noteDeleted()
          }}
        />
      )}
      {stale && (
        <StaleRow
          stale={stale}
          timeZone={timeZone}
          onClose={() => setStale(undefined)}
          onKeepMine={(product, change) => void actions.change(product, change)}
        />
      )}
    </ListScreen>
  )
}

async function withdrawBy(actions: ProductActions, product: AdminProduct, how: Withdrawal): Promise<void> {
  if (how === 'unapprove') await actions.approve(product, false)
  else await actions.change(product, { status: 'inactive' })
}

const announce = (product: AdminProduct) =>
  startFromProduct(product, addressWith({ ...withoutLists(productList), [ARRIVALS_VIEW.word]: ARRIVALS_VIEW.key }))

const newProduct: ProductTask = { kind: 'create', start: noProduct, photos: [] }

const copyOf = (product: AdminProduct): ProductTask => ({
  kind: 'create',
  start: { ...valuesOf(product), name: `${product.name} (copia)`, gtin: '', stock_total: '0' },
  photos: splitImages(product.image_url),
})

/** Focuses the heading after a deletion: the row was removed together with the button that had the focus. */
function useFocusAfterDeletion(isDialogOpen: boolean) {
  const hasDeleted = useRef(false)
  useEffect(() => {
    if (!hasDeleted.current || isDialogOpen || document.activeElement !== document.body) return
    hasDeleted.current = false
    document.querySelector<HTMLElement>('.panel h1')?.focus({ preventScroll: true })
  })
  return () => {
    hasDeleted.current = true
  }
}
