import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '@tocador/contracts/catalog'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { closeLayer, idIn, openLayer, refineTo, stepTo, useAddressQuery } from '../frame/address'
import { AreaHead } from '../frame/area-head'
import { DataTable } from '../frame/data-table'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../frame/list-state'
import { Pager } from '../frame/pager'
import { Press } from '../frame/press'
import { SmallPicture } from '../frame/small-picture'
import { useIsPhone } from '../frame/use-media'
import { useSelection } from '../frame/use-selection'
import { BulkBar } from './bulk-bar'
import { CreateProductDialog } from './create-product-dialog'
import { DeleteProductDialog } from './delete-product-dialog'
import { EditProductDialog } from './edit-product-dialog'
import { LedgerDialog } from './ledger-dialog'
import { ProductCards } from './product-cards'
import { productColumns } from './product-columns'
import { ProductFilterBar } from './product-filter-bar'
import {
  addressOfFilters,
  NO_FILTERS,
  readProductFilters,
  type ProductFilters,
  type ProductSort,
} from './product-filters'
import { noProduct, valuesOf, type ProductValues } from './product-form-rules'
import type { ProductDoing } from './product-menu'
import { listFailureText } from './product-texts'
import { useProductActions } from './use-product-actions'
import { productList, useProductCount } from './use-products'

const EDITED = 'editar'

/** What is for sale. */
export function ProductsSection({ timeZone }: { timeZone: string }) {
  const query = useAddressQuery()
  const filters = readProductFilters(query)
  const editedId = idIn(query, EDITED)
  const list = useQuery(productList(filters))
  const actions = useProductActions()
  const selection = useSelection()
  const isPhone = useIsPhone()
  const [all, pending] = [useProductCount(''), useProductCount('pending')]
  const [started, setStarted] = useState<ProductValues>()
  const [deleted, setDeleted] = useState<AdminProduct>()
  const [ledgerOf, setLedgerOf] = useState<AdminProduct>()
  const show = (change: Partial<ProductFilters>) => ('search' in change ? refineTo : stepTo)(addressOfFilters(change))

  const doing: ProductDoing = {
    onEdit: ({ id }) => openLayer({ [EDITED]: id }),
    onApprove: (product, isApproved) => void actions.approve(product, isApproved),
    onStatus: (product) =>
      void actions.change(product, { status: product.status === 'active' ? 'inactive' : 'active' }),
    onDuplicate: (product) => setStarted({ ...valuesOf(product), name: `${product.name} (copia)`, stock_total: '0' }),
    onHistory: setLedgerOf,
    onDelete: setDeleted,
  }
  const shown = list.data
  const failure = list.error === null ? undefined : listFailureText(list.error)
  const retry = () => void list.refetch()

  return (
    <>
      <AreaHead
        title="Productos"
        views={[
          { key: '', name: 'Todos', count: all },
          { key: 'pending', name: 'Por aprobar', count: pending },
        ]}
        view={filters.status === '' || filters.status === 'pending' ? filters.status : '-'}
        onView={(status) => show({ ...NO_FILTERS, status: status as ProductFilters['status'] })}
        actions={
          <Press look="main" icon={<Plus className="icon" aria-hidden="true" />} onClick={() => setStarted(noProduct)}>
            Agregar producto
          </Press>
        }
      />
      <ProductFilterBar
        filters={filters}
        isSearching={list.isPlaceholderData}
        found={shown === undefined ? '' : foundText(shown.pagination.total, all)}
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
          {shown.products.length === 0 ? (
            <EmptyList
              title="No se encontraron productos"
              action={<Press onClick={() => show(NO_FILTERS)}>Limpiar filtros</Press>}
            >
              Nada coincide con lo que buscas.
            </EmptyList>
          ) : isPhone ? (
            <ProductCards products={shown.products} doing={doing} />
          ) : (
            <DataTable<AdminProduct>
              label="Productos"
              columns={productColumns(actions, doing)}
              rows={shown.products}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              nameHead="Producto"
              nameSort="name"
              renderName={(product) => (
                <span className="flex items-center gap-2.5">
                  <SmallPicture images={product.image_url} className="h-8.5 w-7" />
                  <span className="max-w-62 truncate">{product.name}</span>
                </span>
              )}
              onOpen={doing.onEdit}
              openId={editedId}
              sort={filters.sort}
              onSort={(sort) => show({ sort: sort as ProductSort })}
              selection={selection}
              isRefreshing={list.isPlaceholderData}
              isTall
              rowClass={({ status }) => (status === 'inactive' ? 'off' : undefined)}
              rowKeys={[
                { keys: ['e'], what: 'Editar', run: doing.onEdit },
                { keys: ['a'], what: 'Aprobar', run: (product) => doing.onApprove(product, true) },
                { keys: ['r'], what: 'Desaprobar', run: (product) => doing.onApprove(product, false) },
              ]}
            />
          )}
          <Pager paging={shown.pagination} onPage={(page) => show({ page })} onLimit={(limit) => show({ limit })} />
          <BulkBar
            products={shown.products}
            selection={selection}
            onApprove={(products) => products.forEach((product) => doing.onApprove(product, true))}
            onStatus={(products, status) => products.forEach((product) => void actions.change(product, { status }))}
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
      {editedId !== undefined && (
        <EditProductDialog
          key={editedId}
          id={editedId}
          timeZone={timeZone}
          onClose={() => closeLayer(EDITED)}
          onSaved={actions.replace}
        />
      )}
      {deleted && (
        <DeleteProductDialog
          product={deleted}
          onClose={() => setDeleted(undefined)}
          onDelete={() => actions.remove(deleted)}
        />
      )}
      {ledgerOf && <LedgerDialog product={ledgerOf} timeZone={timeZone} onClose={() => setLedgerOf(undefined)} />}
    </>
  )
}

const foundText = (found: number, all: number | undefined) =>
  all === undefined || all === found
    ? `${found} ${found === 1 ? 'producto' : 'productos'}`
    : `${found} de ${all} productos`
