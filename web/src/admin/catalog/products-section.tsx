import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog'
import { PlusIcon } from '../../ui/dialog-icons'
import { useEffect, useRef, useState } from 'react'
import { refineTo, stepTo, useAddressQuery } from '../list-screen/address'
import { AreaHead } from '../list-screen/area-head'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../list-screen/list-state'
import { Pager } from '../../ui/pager'
import { Button } from '../../ui/button'
import { useColumns } from '../list-screen/use-columns'
import { useIsPhone } from '../../ui/use-media'
import { CreateProductDialog } from './create-product-dialog'
import { DeleteProductDialog } from './delete-product-dialog'
import { ProductBulkBar } from './product-bulk-bar'
import { ProductCards } from './product-cards'
import { productColumns } from './product-columns'
import { ProductFilterBar } from './product-filter-bar'
import { addressOfFilters, filtersOfView, NO_FILTERS, readProductFilters, viewOf } from './product-filters'
import type { ProductFilters } from './product-filters'
import { noProduct, valuesOf, type ProductValues } from './product-form-rules'
import type { ProductDoing } from './product-menu'
import { ProductSheet } from './product-sheet'
import { ProductTable } from './product-table'
import { listFailureText } from './product-texts'
import { StaleRow } from './stale-row'
import { useChosenProducts } from './use-chosen-products'
import { useOpenProduct } from './use-open-product'
import { useProductActions, type StaleChange } from './use-product-actions'
import { productList, useProductCounts } from './use-products'

/** What is for sale. */
export function ProductsSection({ timeZone }: { timeZone: string }) {
  const filters = readProductFilters(useAddressQuery())
  const list = useQuery(productList(filters))
  const shown = list.data
  const products = shown?.products ?? []
  const [stale, setStale] = useState<StaleChange>()
  const actions = useProductActions(setStale)
  const { selection, chosen, chooseAll } = useChosenProducts(products)
  const open = useOpenProduct(filters)
  const isPhone = useIsPhone()
  const counts = useProductCounts()
  const [started, setStarted] = useState<ProductValues>()
  const [deleted, setDeleted] = useState<AdminProduct>()
  const hasDeleted = useRef(false)
  useEffect(() => {
    // The row that is gone took the button that asked with it.
    if (!hasDeleted.current || document.activeElement !== document.body) return
    hasDeleted.current = false
    document.querySelector<HTMLElement>('.area-head h1')?.focus({ preventScroll: true })
  }, [shown, deleted])
  const show = (change: Partial<ProductFilters>) => ('search' in change ? refineTo : stepTo)(addressOfFilters(change))

  const doing: ProductDoing = {
    onEdit: ({ id }) => open.show(id, 'datos'),
    onApprove: (product, isApproved) => void actions.approve(product, isApproved),
    onStatus: (product) =>
      void actions.change(product, { status: product.status === 'active' ? 'inactive' : 'active' }),
    onDuplicate: (product) => setStarted({ ...valuesOf(product), name: `${product.name} (copia)`, stock_total: '0' }),
    onHistory: ({ id }) => open.show(id, 'existencias'),
    onDelete: setDeleted,
  }
  const columns = useColumns('productos', productColumns(actions, doing))
  const failure = list.error === null ? undefined : listFailureText(list.error)
  const retry = () => void list.refetch()

  return (
    <>
      <AreaHead
        title="Productos"
        views={[
          { key: 'all', name: 'Todos', count: counts?.all },
          { key: 'pending', name: 'Por aprobar', count: counts?.pending },
          { key: 'out', name: 'Agotados', count: counts?.out },
          { key: 'low', name: 'Existencias bajas', count: counts?.low },
          { key: 'without_photo', name: 'Sin foto', count: counts?.without_photo },
        ]}
        view={viewOf(filters)}
        onView={(view) => stepTo(addressOfFilters(filtersOfView(view)))}
        actions={
          <Button look="main" icon={<PlusIcon />} onClick={() => setStarted(noProduct)}>
            Agregar producto
          </Button>
        }
      />
      <ProductFilterBar
        filters={filters}
        isSearching={list.isPlaceholderData}
        found={shown === undefined ? '' : foundText(shown.pagination.total, counts?.all)}
        columns={columns}
        onChange={show}
      />
      {shown === undefined ? (
        failure === undefined ? (
          <WaitingRows rows={10} label="Cargando productos" />
        ) : (
          <FailedList text={failure} onRetry={retry} />
        )
      ) : (
        <>
          {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
          {products.length === 0 ? (
            <EmptyList
              title="No se encontraron productos"
              action={<Button onClick={() => show(NO_FILTERS)}>Limpiar filtros</Button>}
            >
              Nada coincide con lo que buscas.
            </EmptyList>
          ) : isPhone ? (
            <ProductCards products={products} selection={selection} doing={doing} />
          ) : (
            <ProductTable
              products={products}
              columns={columns.shown}
              doing={doing}
              selection={selection}
              openId={open.id}
              sort={filters.sort}
              isRefreshing={list.isPlaceholderData}
              onSort={(sort) => show({ sort })}
            />
          )}
          <Pager
            className="min-h-11 flex-none bg-surface px-gutter"
            paging={shown.pagination}
            onPage={(page) => show({ page })}
            onLimit={(limit) => show({ limit })}
          />
          <ProductBulkBar
            chosen={chosen}
            isPageFull={products.every(({ id }) => selection.has(id))}
            total={shown.pagination.total}
            filters={filters}
            onChoose={chooseAll}
            onClear={selection.clear}
          />
        </>
      )}
      {started && (
        <CreateProductDialog
          start={started}
          onClose={() => setStarted(undefined)}
          onCreated={actions.reload}
          onApprove={(product) => doing.onApprove(product, true)}
        />
      )}
      {open.id !== undefined && (
        <ProductSheet
          key={open.id}
          id={open.id}
          tab={open.tab}
          timeZone={timeZone}
          neighbours={open.neighbours}
          onTab={open.showTab}
          onHold={open.hold}
          onStay={open.stay}
          onClose={open.close}
          onSaved={actions.replace}
        />
      )}
      {deleted && (
        <DeleteProductDialog
          product={deleted}
          onClose={() => setDeleted(undefined)}
          onDelete={async () => (hasDeleted.current = await actions.remove(deleted))}
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
    </>
  )
}

const foundText = (found: number, all: number | undefined) =>
  all === undefined || all === found
    ? `${found} ${found === 1 ? 'producto' : 'productos'}`
    : `${found} de ${all} productos`
